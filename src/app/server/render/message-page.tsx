import { renderToString } from 'react-dom/server'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/brand.ts'
import { ButtonLink } from '#ui/components/button-link.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { StaticRouter } from 'react-router'
import { SiteProvider } from '#ui/site.tsx'
import { documentOf } from './document.ts'

type Message = {
  /** The path of the page that it replaces, for the navigation. */
  pathname: string
  title: string
  text: string
  /** The next steps of the visitor, the likeliest first. */
  links: [{ to: string; label: string }, ...{ to: string; label: string }[]]
}

/**
 * A document with a single message, rendered ahead. It loads no script, which would try to render
 * the replaced page again.
 */
export function messagePageOf(
  { site, tags }: { site: Site; tags: string },
  { pathname, title, text, links: [first, ...others] }: Message,
): string {
  const html = renderToString(
    <div id="root">
      <StaticRouter location={pathname}>
        <SiteProvider value={site}>
          <SiteLayout>
            <title>{`${title} | ${site.name}`}</title>
            <meta name="robots" content="noindex" />
            <div className="wrap section">
              <PageMessage level={1} title={title} text={text}>
                <ButtonLink to={first.to}>{first.label}</ButtonLink>
                {others.map(({ to, label }) => (
                  <ButtonLink key={to} to={to} variant="secondary">
                    {label}
                  </ButtonLink>
                ))}
              </PageMessage>
            </div>
          </SiteLayout>
        </SiteProvider>
      </StaticRouter>
    </div>,
  )
  const styles = tags.replaceAll(/<script\b[^]*?<\/script>/g, '').trim()
  return documentOf({ html, tags: styles, siteName: site.name })
}
