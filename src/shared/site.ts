import type { LastRestoreTest } from './restore-test.ts'

/** The current facts that every page may show. */
export type Site = {
  name: string
  phone: string
  email: string
  /** The origin without a trailing slash, for links, feeds and mail. */
  url: string
  /** Null when no name is known; the copy then says 'our founder'. */
  founder: string | null
  /** The text that the office announces today. */
  notice: string | null
  /** The pages of the office that are published. */
  pages: PageLink[]
  /** The newest restore test; null before the first one is published. */
  restoreTest: LastRestoreTest | null
}

export type Sender = Pick<Site, 'name' | 'phone' | 'email' | 'url'>

/** Whom a printed sheet comes from: name, phone, e-mail address and host. */
export function formatSender({ name, phone, email, url }: Sender): string {
  return [name, phone, email, url.replace(/^https?:\/\//, '')].join('   ')
}

/** A page of the office at `/slug`. */
export type PageLink = { slug: string; title: string }

const EXTENSION = /(?:extension|ext\.?|x|#)\s*(\d+)\s*$/i

/** A telephone link (RFC 3966). A number of ten digits is a US number. */
export function buildTelephoneLink(phone: string): string {
  const extension = EXTENSION.exec(phone)?.[1]
  const digits = phone.replace(EXTENSION, '').replace(/\D/g, '')
  const isWhole = phone.trim().startsWith('+') || /^1\d{10}$/.test(digits)
  const country = isWhole ? '+' : digits.length === 10 ? '+1' : ''
  return `tel:${country}${digits}${extension ? `;ext=${extension}` : ''}`
}
