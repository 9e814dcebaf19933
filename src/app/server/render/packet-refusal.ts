import type { Site } from '#shared/brand.ts'
import { messagePageOf } from './message-page.tsx'

/** The page in the place of a board packet that cannot be made now; its link keeps the numbers. */
export function packetRefusal(
  facts: { site: Site; tags: string },
  { message, search }: { message: string; search: string },
): string {
  return messagePageOf(facts, {
    pathname: '/board-packet',
    title: 'The PDF has to wait a moment',
    text: `${message} The packet itself can be read and printed meanwhile.`,
    links: [
      { to: `/board-packet${search}`, label: 'Back to the packet' },
      { to: '/#contact', label: 'Contact Us' },
    ],
  })
}
