import { buildTelephoneLink } from '#shared/site.ts'
import type { ContactMessage, Suspicion } from '../../schema.ts'

const EXCERPT_MAX = 160
/** Fewer digits are not a phone number. */
const PHONE_DIGITS_MIN = 7

/** Why a message is suspected spam: in the list, and beside the message. */
export const SUSPICIONS: Record<Suspicion, { label: string; sentence: string }> = {
  'hidden-field': {
    label: 'Hidden field filled in',
    sentence: 'The sender filled in a field that people cannot see.',
  },
  links: {
    label: 'Many links',
    sentence: 'The message links to more than two sites.',
  },
  repeated: {
    label: 'Same text from different addresses',
    sentence: 'The same text arrived from two other e-mail addresses within 24 hours.',
  },
}

export function formatSenderName({ firstName, lastName }: ContactMessage): string {
  return `${firstName} ${lastName}`
}

/** The start of a message on one line, cut at the end of a word. */
export function buildMessageExcerpt({ message }: ContactMessage): string {
  const words = message.replace(/\s+/g, ' ').trim()
  if (words.length <= EXCERPT_MAX) return words
  const end = words.lastIndexOf(' ', EXCERPT_MAX)
  return `${words.slice(0, end > 0 ? end : EXCERPT_MAX)}…`
}

/** A tel: link for a number as typed; undefined if it is not a number. */
export function buildCallLink(phone: string): string | undefined {
  // Dialling an extension with the number would reach another person.
  const [number = ''] = phone.split(/ext|x|#/i)
  return number.replace(/\D/g, '').length < PHONE_DIGITS_MIN
    ? undefined
    : buildTelephoneLink(number)
}
