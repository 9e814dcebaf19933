/** Browsers create passkeys only for domain names on https, and for localhost. */
export function canHavePasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return protocol === 'https:' && !isNumber
}

/** Crockford's Base32: without I, L, O and U, which are easily misread. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Prepares a recovery code for comparison: letters that look like digits become those digits. */
export function normalizeRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** A text in groups of four, for reading aloud and typing. */
export function inGroups(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
