import type { ContactInput, Suspicion } from './schema.ts'

const LINKS_MAX = 2
/** Links below the closing of a letter: the township's site, its calendar, a page on Facebook. */
const SIGNATURE_LINKS_MAX = 3
/** Two people may write the same short sentence. */
const OWN_WORDS_MIN = 40

type Sent = Pick<ContactInput, 'email' | 'message' | 'website'>

/** How often the same text came within a day. */
export type SameText = {
  /** From other e-mail addresses. */
  fromOthers: number
  /** From the same address, and was not held back. */
  fromSender: number
}

type Context = { sameText: SameText; siteUrl: string }

/** Why a message looks like one of a program, if it does. */
export function findSuspicion(sent: Sent, { sameText, siteUrl }: Context): Suspicion | null {
  if (sent.website) return 'hidden-field'
  if (hasManyLinks(sent, siteUrl)) return 'links'
  // Whoever was not held back the first time may repeat their words in anger.
  const isRepeated = sameText.fromOthers > 0 && sameText.fromSender === 0
  return isRepeated && hasOwnWords(sent.message) ? 'repeated' : null
}

/** A line that ends a letter; the signature follows. */
const CLOSING =
  /^\s*(?:(?:--|__+)\s*|(?:sincerely|(?:many )?thanks|thank you|(?:best|kind|warm) regards|best wishes|regards|respectfully|cordially|yours)\b.{0,30})$/i

function hasManyLinks({ message, email }: Sent, siteUrl: string): boolean {
  const lines = message.split('\n')
  const closing = lines.findLastIndex((line) => CLOSING.test(line))
  const end = closing === -1 ? lines.length : closing
  const trusted = [getHost(siteUrl), email.slice(email.lastIndexOf('@') + 1).toLowerCase()]
  const count = (part: string[]) => countLinks(part.join('\n'), trusted)
  return count(lines.slice(0, end)) > LINKS_MAX || count(lines.slice(end)) > SIGNATURE_LINKS_MAX
}

/** Mail programs write a link as 'www.oak.example<http://www.oak.example/>', which is one. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"',[\]]+(?:<[^\s<>]*>)?/gi

/** Counts the links, apart from those to public authorities and to `trusted` hosts. */
function countLinks(text: string, trusted: string[]): number {
  const hosts = Array.from(text.matchAll(LINK), ([link]) => getHost(link))
  return hosts.filter(
    (host) => ![...trusted, 'gov', 'mi.us'].some((known) => isWithin(host, known)),
  ).length
}

function getHost(link: string): string {
  const [host = ''] = link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#:<),;!]/, 1)
  return host.replace(/\.$/, '')
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** The form itself offers sentences such as 'Please send us: W-9.', which many send unchanged. */
function hasOwnWords(message: string): boolean {
  const own = message.split('\n').filter((line) => !/^\s*please send us\b/i.test(line))
  return own.join('\n').trim().length >= OWN_WORDS_MIN
}
