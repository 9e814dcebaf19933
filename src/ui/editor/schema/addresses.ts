import { urlOf } from '#shared/url.ts'

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']
const IMAGE_SCHEMES = ['http', 'https']
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]*$/i

/** Whether a link may go there: the protocols of SPEC section 9, or a place on this site. */
export function isSafeLink(address: string): boolean {
  return hasScheme(address, LINK_SCHEMES)
}

/** Pictures come from the web, from this site, or embedded; never as SVG, which can carry script. */
export function isSafeImage(address: string): boolean {
  const plain = plainAddress(address)
  return plain !== '' && (RASTER.test(plain) || hasScheme(plain, IMAGE_SCHEMES))
}

function hasScheme(address: string, schemes: readonly string[]): boolean {
  const plain = plainAddress(address)
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  return scheme === undefined ? !/^[/\\]{2}/.test(plain) : schemes.includes(scheme)
}

/** Browsers leave out blanks and control characters, wherever in an address they stand. */
function plainAddress(address: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be left out
  return address.replace(/[\u0000-\u0020\u00a0\u1680\u2000-\u2029\u205f\u3000\ufeff]+/g, '')
}

export type LinkCheck = { href: string } | { problem: string }

/** What somebody typed as the target of a link, completed, or what is wrong with it. */
export function checkLink(typed: string): LinkCheck {
  const text = typed.trim()
  if (!text) return { problem: 'Enter an address.' }
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return { href: `mailto:${text}` }
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
  const url = urlOf(text)
  const isPlace = url && /^https?:\/\/./i.test(text) && /\.[^.]|^localhost$/.test(url.hostname)
  return isPlace
    ? { href: text }
    : { problem: 'This is not a complete address. Example: https://www.michigan.gov/sos' }
}
