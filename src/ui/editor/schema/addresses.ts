import { isSafeLink } from '#shared/html/safe-urls.ts'
import { parseUrl } from '#shared/url.ts'

type LinkCheck = { href: string } | { problem: string }

/** Completes a typed link target, or says what is wrong with it. */
export function checkLink(typed: string): LinkCheck {
  const text = typed.trim()
  if (!text) return { problem: 'Enter an address.' }
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return { href: `mailto:${text}` }
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return { href: `tel:${text.replace(/[^\d+]/g, '')}` }
  if (/\s/.test(text)) return { problem: 'An address cannot contain spaces.' }
  if (/^[/\\]{2}/.test(text)) return { problem: 'Start the address with https:// or one slash.' }
  if (!isSafeLink(text)) {
    return { problem: 'A link can start with http, https, mailto or tel, or with / on this site.' }
  }
  if (/^(?:mailto|tel):/i.test(text)) return checkContact(text)
  if (/^https?:/i.test(text)) return checkWebAddress(text)
  if (/^[/#?]/.test(text)) return { href: text }
  return checkWebAddress(`https://${text}`)
}

function checkContact(text: string): LinkCheck {
  if (/^tel:/i.test(text)) {
    return /\d{3}/.test(text) ? { href: text } : { problem: 'Enter a phone number after tel:.' }
  }
  return /^mailto:[^@]+@[^@]+/i.test(text)
    ? { href: text }
    : { problem: 'Enter an e-mail address after mailto:.' }
}

function checkWebAddress(text: string): LinkCheck {
  const url = parseUrl(text)
  const isPlace = url && /^https?:\/\/./i.test(text) && /\.[^.]|^localhost$/.test(url.hostname)
  return isPlace
    ? { href: text }
    : { problem: 'This is not a complete address. Example: https://www.michigan.gov/sos' }
}
