import { findHosts, isWithin } from './links.ts'
import type { ContactInput, Suspicion } from './schema.ts'

const HOSTS_MAX = 2
/** Hosts below the closing of a letter: the township's site, its calendar, a page on Facebook. */
const SIGNATURE_HOSTS_MAX = 3
/** The second sender of a form letter, or a corrected address, is no program. */
const OTHERS_MAX = 1
/** Two people may write the same short sentence. */
const OWN_WORDS_MIN = 40

type Sent = Pick<ContactInput, 'email' | 'message' | 'website'>

/** How often the same text came within a day. */
export type SameText = {
  /** From how many other e-mail addresses, under another name and of another municipality. */
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
  const isRepeated = sameText.fromOthers > OTHERS_MAX && sameText.fromSender === 0
  return isRepeated && hasOwnWords(sent.message) ? 'repeated' : null
}

/** A line that ends a letter, or names the office that signs it; the signature follows. */
const CLOSING =
  /^\s*(?:(?:--|__+)\s*|(?:sincerely|(?:many )?thanks|thank you|(?:best|kind|warm) regards|best wishes|regards|respectfully|cordially|yours)\b.{0,30})$|^(?!dear|good|hello|hi)[^/@]{0,60}\b(?:clerk|supervisor|treasurer|mayor|township|twp|county|city of|village of)\b[^/@]{0,40}$/i
/** From this line on, a mail quotes another. */
const QUOTE =
  /^\s*(?:-{2,}\s*(?:original|forwarded) message\b|begin forwarded message\b|sent:\s)|\bwrote:\s*$/i

function hasManyLinks({ message, email }: Sent, siteUrl: string): boolean {
  const sender = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const trusted = [sender, ...findHosts(siteUrl)]
  const findOthers = (text: string) =>
    findHosts(text).filter(
      (host) => !isPublic(host) && !trusted.some((known) => isWithin(host, known)),
    )
  const all = message.split('\n')
  const quote = all.findIndex((line) => QUOTE.test(line))
  const lines = all.slice(0, quote === -1 ? undefined : quote).filter((line) => !/^\s*>/.test(line))
  if (lines.some((line) => /\[(?:url|link)=|\[\/url\]/i.test(line))) return true
  const hosts = new Set<string>()
  const last = lines.findIndex((line) => {
    for (const host of findOthers(line)) hosts.add(host)
    return hosts.size > HOSTS_MAX
  })
  if (last === -1 || isPublic(sender)) return false
  const closing = lines.slice(0, last + 1).findLastIndex((line) => CLOSING.test(line))
  return closing === -1 || findOthers(lines.slice(closing).join('\n')).length > SIGNATURE_HOSTS_MAX
}

/** Whether a host is that of a public authority, by what its name says. */
function isPublic(host: string): boolean {
  if (isWithin(host, 'gov') || isWithin(host, 'us')) return true
  return isWithin(host, 'org') && /county|township|twp|cityof|villageof/.test(host)
}

/** The form itself offers sentences such as 'Please send us: W-9.', which many send unchanged. */
function hasOwnWords(message: string): boolean {
  const own = message.split('\n').filter((line) => !/^\s*please send us\b/i.test(line))
  return own.join('\n').trim().length >= OWN_WORDS_MIN
}
