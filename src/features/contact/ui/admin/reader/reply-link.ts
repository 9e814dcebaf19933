import { toWellFormed } from '#shared/text.ts'
import { formatFullDateTime } from '#ui/admin/moment.ts'
import type { ContactMessage } from '../../../schema.ts'
import { formatSenderName } from '../message-texts.ts'

/** Browsers and mail programs truncate or refuse longer links. */
const LINK_MAX = 1900
const LEFT_OUT = '> [...]'

/** A mailto: link that opens a reply with subject, greeting and the quoted message. */
export function buildReplyLink(message: ContactMessage, siteName: string): string {
  const to = encode(message.email).replaceAll('%40', '@')
  const subject = encode(`Re: Your message to ${siteName}`)
  const opening = [
    `Dear ${formatSenderName(message)},`,
    '',
    '',
    '',
    `On ${formatFullDateTime(message.createdAt)}, ${formatSenderName(message)} wrote:`,
    '',
  ].join('\n')
  const start = `mailto:${to}?subject=${subject}&body=${encode(opening)}`
  return start + quoteWithin(message.message, LINK_MAX - start.length)
}

/** As many quoted lines as fit, percent-encoded. */
function quoteWithin(text: string, room: number): string {
  const end = encode(LEFT_OUT)
  const lines = text.split(/\r\n|\r|\n/)
  let quote = ''
  for (const [index, line] of lines.entries()) {
    const next = quote + encode(`> ${line}\n`)
    const isLast = index === lines.length - 1
    if (next.length + (isLast ? 0 : end.length) <= room) quote = next
    else return quote + beginningWithin(line, room - quote.length - end.length) + end
  }
  return quote
}

/** The start of a line that is too long, cut between two characters. */
function beginningWithin(line: string, room: number): string {
  let part = encode('> ')
  const lineEnd = encode('\n')
  if (part.length + lineEnd.length > room) return ''
  for (const character of line) {
    const next = part + encode(character)
    if (next.length + lineEnd.length > room) break
    part = next
  }
  return part + lineEnd
}

/** Percent-encoding with CRLF line ends (RFC 6068). */
function encode(text: string): string {
  return encodeURIComponent(toWellFormed(text).replaceAll('\n', '\r\n'))
}
