import { renderToString } from 'react-dom/server'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/brand.ts'
import { ButtonLink } from '#ui/components/button-link.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { StaticRouter } from '#ui/router.tsx'
import { SiteProvider } from '#ui/site.tsx'
import { documentOf } from './document.ts'
import { createFrames, splitMain } from './page-frame.tsx'

/**
 * The document for when a page cannot be rendered. It is made before it is needed and loads no
 * script: the browser would only try to render the same page again.
 */
export function failurePageOf({ site, tags }: { site: Site; tags: string }): string {
  const html = renderToString(
    <StaticRouter pathname="/">
      <SiteProvider value={site}>
        <SiteLayout mainOnly>
          <title>{`This page could not be shown | ${site.name}`}</title>
          <meta name="robots" content="noindex" />
          <div className="wrap section">
            <PageMessage
              level={1}
              title="This page could not be shown"
              text="Something went wrong on our side. Please reload the page in a minute, or write to us."
            >
              <ButtonLink to="/">Back to the start</ButtonLink>
              <ButtonLink to={`mailto:${site.email}`} variant="secondary">
                {site.email}
              </ButtonLink>
            </PageMessage>
          </div>
        </SiteLayout>
      </SiteProvider>
    </StaticRouter>,
  )
  const styles = tags.replaceAll(/<script\b[^]*?<\/script>/g, '').trim()
  const frame = createFrames(site)('/')
  return documentOf({ ...splitMain(html), frame, tags: styles, siteName: site.name })
}
