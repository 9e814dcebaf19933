import type { Site } from '#shared/brand.ts'
import { messagePageOf } from './message-page.tsx'

/** The document for a page that cannot be rendered. */
export function failurePageOf(options: { site: Site; tags: string }): string {
  const { email } = options.site
  return messagePageOf(options, {
    pathname: '/',
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Please reload the page in a minute, or write to us.',
    links: [
      { to: '/', label: 'Back to the start' },
      { to: `mailto:${email}`, label: email },
    ],
  })
}
