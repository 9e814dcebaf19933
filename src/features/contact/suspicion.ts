import type { ContactInput, Suspicion } from './schema.ts'

const HOSTS_MAX = 2
/** The second sender of a form letter, or a corrected address, is no program. */
const OTHERS_MAX = 1
/** Two people may write the same short sentence. */
const OWN_WORDS_MIN = 40

type Sent = Pick<ContactInput, 'email' | 'message' | 'website'>

/** `otherSenders` counts the other e-mail addresses that sent the same text within a day. */
type Context = { otherSenders: number; siteUrl: string }

/** Why a message looks like one of a program, if it does. */
export function findSuspicion(sent: Sent, { otherSenders, siteUrl }: Context): Suspicion | null {
  if (sent.website) return 'hidden-field'
  if (countOtherHosts(sent, siteUrl) > HOSTS_MAX) return 'links'
  return otherSenders > OTHERS_MAX && hasOwnWords(sent.message) ? 'repeated' : null
}

/** Counts the hosts of links, apart from those of governments, of the sender and of this site. */
function countOtherHosts({ message, email }: Sent, siteUrl: string): number {
  const sender = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const trusted = ['gov', 'us', sender, ...findHosts(siteUrl)]
  const isTrusted = (host: string) => trusted.some((known) => `.${host}`.endsWith(`.${known}`))
  return new Set(findHosts(message).filter((host) => !isTrusted(host))).size
}

function findHosts(text: string): string[] {
  const links = text
    .toLowerCase()
    .matchAll(/(?:https?:\/\/(?:www\.)?|\bwww\.)([\p{L}\d.-]*[\p{L}\d])/gu)
  return Array.from(links, ([, host = '']) => host)
}

/** The form itself offers sentences such as 'Please send us: W-9.', which many send unchanged. */
function hasOwnWords(message: string): boolean {
  const own = message.split('\n').filter((line) => !/^\s*please send us\b/i.test(line))
  return own.join('\n').trim().length >= OWN_WORDS_MIN
}
