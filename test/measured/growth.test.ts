import { expect, test, vi } from 'vitest'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { signInInputSchema } from '#features/auth/schema.ts'
import { postInputSchema } from '#features/blog/schema.ts'
import { seoInputSchema, TEXT_MAX } from '#features/blog/seo-schema.ts'
import { findTags } from '#features/blog/server/seo/find-tags.ts'
import { extractTextBlocks, takeSentences } from '#features/blog/server/seo/texts.ts'
import { CONTACT_MAX } from '#features/contact/limits.ts'
import { contactInputSchema } from '#features/contact/schema.ts'
import { buildNotificationMail } from '#features/contact/server/mails/mails.ts'
import { findSuspicion } from '#features/contact/suspicion.ts'
import { buildCallLink } from '#features/contact/ui/admin/message-texts.ts'
import { makeMessage } from '#features/contact/ui/admin/testing.ts'
import { buildReplyLink } from '#features/contact/ui/admin/reader/reply-link.ts'
import { faqItemInputSchema } from '#features/faq/schema.ts'
import { parseFaqFilter } from '#features/faq/search-params.ts'
import { toPlainText } from '#features/import/server/sources/plain-text.ts'
import { convertQuillText } from '#features/import/server/sources/quill-text.ts'
import { convertWordPressText } from '#features/import/server/sources/wordpress-text.ts'
import { cleanFileName } from '#features/media/rules.ts'
import { mediaChangeSchema } from '#features/media/schema.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { resolveClientIp } from '#server/http/client-ip.ts'
import { parsePlainRead } from '#server/http/fast-path/plain-read.ts'
import { createLog, createScrubber } from '#server/log/log.ts'
import { findGaps } from '#shared/content/gaps.ts'
import { escapeHtml, findExcess, htmlToText } from '#shared/text.ts'
import { startApp } from '#test/app.ts'
import { SITE } from '#test/site.ts'
import { findSlow, PARSING_MS, TAKES_LONG } from './growth.ts'

type Work = [
  name: string,
  feed: (text: string) => unknown,
  limits?: { length?: number; boundMs?: number },
]
const PARSING = { boundMs: PARSING_MS }
const IN_A_MESSAGE = { length: CONTACT_MAX.message }

/** Squares that were once in this code, each with the piece that shows it. */
const SQUARES: [name: string, piece: string, feed: (text: string) => unknown][] = [
  ['a bracket that nothing closes', '[', (text) => /\[[^\]]*\]\(/.test(text)],
  ['blanks before a class with blanks', ' ', (text) => /^\s*[\s,]*x/.test(text)],
  ['anything but an end after a start', '<', (text) => text.replaceAll(/<[^>]*>/g, '')],
  ['a search of the rest at each match', 'a', searchRest],
]

// Half the length is enough: all of it would take each of them ten seconds.
test.each(SQUARES)('%s is found', async (_name, piece, feed) => {
  expect(await findSlow(feed, { pieces: [piece], length: 50_000 })).toHaveLength(1)
})

const LOCAL = { socket: { remoteAddress: undefined } }
const scrub = createScrubber(['a secret'])
const log = createLog('trace', [], { write: () => undefined })

/** Functions that read what visitors, keys and files send, each with a way to call it. */
const FUNCTIONS: Work[] = [
  ['escapeHtml', escapeHtml],
  ['findExcess', findExcess],
  ['htmlToText', htmlToText],
  ['findGaps', findGaps],
  ['cleanFileName', cleanFileName],
  ['toPlainText', toPlainText],
  ['convertWordPressText', (text) => convertWordPressText(`[caption]${text}`, new Map()), PARSING],
  ['convertQuillText', (text) => convertQuillText(`<p class="ql-indent-1">${text}`), PARSING],
  ['extractTextBlocks', (text) => extractTextBlocks(text, text.length)],
  ['takeSentences', (text) => takeSentences(text, 160)],
  ['findTags', (text) => findTags(text, text, [text]), { length: TEXT_MAX }],
  ['a post', (text) => postInputSchema.safeParse(fillFields(postInputSchema, text))],
  ['an input for SEO', (text) => seoInputSchema.safeParse(fillFields(seoInputSchema, text))],
  ['an FAQ item', (text) => faqItemInputSchema.safeParse(fillFields(faqItemInputSchema, text))],
  ['an image', (text) => mediaChangeSchema.safeParse(fillFields(mediaChangeSchema, text))],
  ['a message', (text) => contactInputSchema.safeParse(fillFields(contactInputSchema, text))],
  ['a sign-in', (text) => signInInputSchema.safeParse(fillFields(signInInputSchema, text))],
  ['parseFaqFilter', (text) => parseFaqFilter(new URLSearchParams({ q: text, category: text }))],
  ['findSuspicion', suspect, IN_A_MESSAGE],
  ['buildNotificationMail', (text) => notify(text), IN_A_MESSAGE],
  ['buildReplyLink', (text) => buildReplyLink(makeMessage({ message: text }), ''), IN_A_MESSAGE],
  ['buildCallLink', buildCallLink],
  ['the scrubber of the log', (text) => scrub(`https://a@${text}`)],
  ['a line of the log', (text) => log.info(text)],
  [
    'resolveClientIp',
    (text) => resolveClientIp({ ...LOCAL, headers: { 'x-forwarded-for': `[${text}` } }, 1),
  ],
  [
    'parsePlainRead',
    (text) => parsePlainRead(Buffer.from(`GET /${text} HTTP/1.1\r\nA: ${text}\r\n`)),
  ],
  ['sanitizeHtml', sanitizeHtml, PARSING],
  ['sanitizeHtml of a style', (text) => sanitizeHtml(`<p style="color:rgb(${text})">`), PARSING],
  ['sanitizeHtml of a link', (text) => sanitizeHtml(`<a href="${text}">`), PARSING],
  ['sanitizeHtml of sizes', (text) => sanitizeHtml(`<source srcset="${text}">`), PARSING],
  ['sanitizeHtml of a video', (text) => sanitizeHtml(`<iframe src="https://${text}">`), PARSING],
  ['findingsOf', (text) => findingsOf(sanitizeHtml(text).html), PARSING],
  ['findingsOf of a link', (text) => findingsOf(`<a href="/a">${escapeHtml(text)}</a>`), PARSING],
  ['findingsOf of a style', (text) => findingsOf(`<p style="color:${escapeHtml(text)}">`), PARSING],
]

test.each(FUNCTIONS)('%s stays within its bound', TAKES_LONG, async (_, feed, limits) => {
  expect(await findSlow(feed, limits)).toEqual([])
})

/** Pieces of which findings look at each. */
const ELEMENTS =
  '<p>- a</p>|1. a<br>|<p></p>|<h2></h2>|<h5>a</h5>|<p><b>a</b></p>|<td></td>|<a href="/a">a</a>|' +
  '<li>a<p>b</p></li>|<span style="color:red">a</span>|see below. |see the the |section |AAAA |in red'

test.each([
  ['in a cell', (text: string) => findingsOf(`<table><tr><td>${text}</td></tr></table>`)],
  ['beside each other', (text: string) => findingsOf(text)],
  ['that are cleaned', (text: string) => sanitizeHtml(text)],
])('elements %s stay within the bound', TAKES_LONG, async (_, feed) => {
  expect(await findSlow(feed, { pieces: ELEMENTS.split('|'), ...PARSING })).toEqual([])
})

test('a path through the whole site stays within the bound', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { request } = await startApp()
  const read = async (text: string) => (await request(`/x${text}`)).text()
  // The first page loads what pages need.
  await read('')

  expect(await findSlow(read, { pieces: ['/', '/a', '.', '%2f', '%', '&', '?'] })).toEqual([])
})

/** The same text in every field that accepts text. */
function fillFields({ shape }: { shape: object }, text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, text]))
}

function searchRest(text: string): number {
  return text.replaceAll('a', (_, at: number) => /b(.)/.exec(text.slice(at))?.[1] ?? '').length
}

function suspect(message: string) {
  const sent = { email: 'a@b.example', message }
  return findSuspicion(sent, { otherSenders: 9, siteUrl: SITE.url })
}

function notify(text: string) {
  return buildNotificationMail(makeMessage({ firstName: text, message: text }), {
    site: SITE,
    contactTo: text,
  })
}
