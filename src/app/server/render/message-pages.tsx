import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/site.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { StaticRouter } from 'react-router'
import { SiteProvider } from '#ui/site.tsx'
import { buildPageDocument } from './html-document.ts'

/** The facts of the site, and the tags of the build. */
export type PageContext = { site: Site; tags: string }

export type Message = {
  /** The path of the page that it replaces, for the navigation. */
  pathname: string
  title: string
  text: string
  /** The next steps of the visitor, the likeliest first. */
  links: [{ to: string; label: string }, ...{ to: string; label: string }[]]
  /** What comes before the links. */
  children?: ReactNode
}

/**
 * A document with a single message. It loads no script, which would try to render
 * the replaced page again.
 */
export function renderMessagePage(
  { site, tags }: PageContext,
  { pathname, title, text, links: [first, ...others], children }: Message,
): string {
  const html = renderToString(
    <div id="root">
      <StaticRouter location={pathname}>
        <SiteProvider value={site}>
          <SiteLayout>
            <title>{`${title} | ${site.name}`}</title>
            <meta name="robots" content="noindex" />

            <PageMessage level={1} title={title} text={text}>
              {children}
              <ButtonLink to={first.to} variant={children ? 'secondary' : 'primary'}>
                {first.label}
              </ButtonLink>
              {others.map(({ to, label }) => (
                <ButtonLink key={to} to={to} variant="secondary">
                  {label}
                </ButtonLink>
              ))}
            </PageMessage>
          </SiteLayout>
        </SiteProvider>
      </StaticRouter>
    </div>,
  )
  const styles = tags.replaceAll(/<script\b[^]*?<\/script>/g, '').trim()
  return buildPageDocument({ html, tags: styles, siteName: site.name })
}

/** The page that replaces one that cannot be rendered. */
export function renderFailurePage(context: PageContext): string {
  const { email } = context.site
  return renderMessagePage(context, {
    pathname: '/',
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Please reload the page in a minute, or write to us.',
    links: [
      { to: '/', label: 'Back to the home page' },
      { to: `mailto:${email}`, label: email },
    ],
  })
}

/**
 * The page that replaces a contact form that was sent too often. It contains nothing that was sent.
 */
export function renderTooManyMessages(context: PageContext, message: string): string {
  const { email } = context.site
  return renderMessagePage(context, {
    pathname: '/',
    title: 'Your message was not sent',
    text: `${message} Your browser’s Back button takes you back to what you wrote.`,
    links: [
      { to: '/', label: 'Back to the home page' },
      { to: `mailto:${email}`, label: email },
    ],
  })
}

/** The page that replaces a board packet that cannot be made now. Its link keeps the numbers. */
export function renderPacketRefusal(
  context: PageContext,
  { message, search }: { message: string; search: string },
): string {
  return renderMessagePage(context, {
    pathname: '/board-packet',
    title: 'The PDF cannot be made right now',
    text: `${message} In the meantime, you can read and print the packet on its page.`,
    links: [
      { to: `/board-packet${search}`, label: 'Back to the packet' },
      { to: '/#contact', label: 'Contact Us' },
    ],
  })
}
