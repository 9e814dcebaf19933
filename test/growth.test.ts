import { expect, test } from 'vitest'
import { matchPage } from '#app/ui/routes.tsx'
import { loginInputSchema, newUserSchema } from '#features/auth/schema.ts'
import { adminPostSearchOf } from '#features/blog/admin-search-params.ts'
import { metaDescriptionOf, readingMinutesOf, slugOf } from '#features/blog/rules.ts'
import { postInputSchema } from '#features/blog/schema.ts'
import { seoInputSchema, TEXT_MAX } from '#features/blog/seo-schema.ts'
import { keywordsOf, loadTokenizer } from '#features/blog/server/seo/keywords.ts'
import {
  blocksOf,
  cutAtSentence,
  cutAtWord,
  cutTitle,
  plainLineOf,
} from '#features/blog/server/seo/texts.ts'
import {
  contactInputSchema,
  messageQuerySchema,
  type ContactMessage,
} from '#features/contact/schema.ts'
import { notificationOf } from '#features/contact/server/mails.ts'
import { callLinkOf, excerptOf } from '#features/contact/ui/admin/message-texts.ts'
import { replyLinkOf } from '#features/contact/ui/admin/reply-link.ts'
import { faqMatcherOf } from '#features/faq/rules.ts'
import { faqItemInputSchema, type FaqItem } from '#features/faq/schema.ts'
import { faqFilterOf } from '#features/faq/search-params.ts'
import { fileNameOf } from '#features/media/rules.ts'
import { mediaChangeSchema, mediaFileOf } from '#features/media/schema.ts'
import { gapsOf } from '#features/office-pages/rules.ts'
import { testimonialInputSchema } from '#features/testimonials/schema.ts'
import { imageTagsOf, tagOf } from '#server/html/image-tags.ts'
import { withoutEmptyHeadings } from '#server/html/empty-headings.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { clientAddressOf } from '#server/http/client-address.ts'
import { encodingFor } from '#server/http/answers/encoding.ts'
import { plainReadOf } from '#server/http/fast-path/plain-read.ts'
import { isReader } from '#server/http/reader.ts'
import { matches } from '#server/http/answers/stored-response.ts'
import { scrubberOf } from '#server/log/scrubber.ts'
import { reasonOf } from '#server/system-errors.ts'
import { faultOfMediaUrl } from '#server/storage/media-url.ts'
import { isSafeImage, isSafeLink } from '#shared/addresses.ts'
import { telephoneLinkOf } from '#shared/brand.ts'
import { readEastern } from '#shared/eastern-time.ts'
import { textParamOf } from '#shared/text-param.ts'
import {
  distinctTags,
  escapeHtml,
  excessOf,
  foldCase,
  isBlankHtml,
  textOfHtml,
} from '#shared/text.ts'
import { checkLink } from '#ui/editor/schema/addresses.ts'
import { playerAddressOf } from '#ui/editor/schema/video-address.ts'
import { growsSteeply, repeat, runOf } from './growth.ts'
import { SITE } from './site.ts'

const MESSAGE: ContactMessage = {
  id: 1,
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  phone: null,
  municipality: null,
  title: null,
  message: '',
  suspected: null,
  status: 'new',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const ITEM: FaqItem = {
  id: 1,
  question: '',
  answer: '',
  categoryId: null,
  sortOrder: 0,
  isPublished: true,
  tags: [],
  viewCount: 0,
  createdAt: '',
  updatedAt: '',
}
const scrub = scrubberOf(['a secret'])
const forwardedFrom = (text: string) => ({
  socket: { remoteAddress: undefined },
  headers: { 'x-forwarded-for': text },
})
const tokenize = await loadTokenizer()

const SIGNS =
  '< <pre <b> </b> <p> <br> <img>x <!-- <!----> <script> & &# &#x1 / ../ // :// ( ) { [ ] , ; : ' +
  `" ' = . - % %2 \\ * _ @ a@ a. # ! a A 1 x1 data: é 😀 \ud83d \0 \u0001 \u200b \u0301 \u0301\u0323`
const WITH_BLANKS = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '<a ',
  '<p ',
  ', ',
  '. ',
  '- ',
  'a ',
  '1 ',
  'bearer ',
]
/** Fragments that slow down some regular expression when repeated. */
const PIECES = [...SIGNS.split(' '), ...WITH_BLANKS]

/** Functions that process text from users, each with a way to call it. */
const FUNCTIONS: [name: string, feed: (text: string) => unknown][] = [
  ['escapeHtml', escapeHtml],
  ['textOfHtml', textOfHtml],
  ['isBlankHtml', isBlankHtml],
  ['excessOf', excessOf],
  ['withoutEmptyHeadings', withoutEmptyHeadings],
  ['withoutEmptyHeadings of headings', (text) => withoutEmptyHeadings(`<h2>${text}</h2>`)],
  ['foldCase', foldCase],
  ['telephoneLinkOf', (text) => telephoneLinkOf(`1${text}`)],
  ['textParamOf', (text) => textParamOf(queryOf(text), 'q', text.length)],
  ['readEastern', readEastern],
  ['isSafeLink', isSafeLink],
  ['isSafeImage', isSafeImage],
  ['isSafeImage of a data URL', (text) => isSafeImage(`data:image/png;base64,${text}`)],
  ['checkLink', (text) => checkLink(`a${text}`)],
  ['checkLink of a mail address', (text) => checkLink(`a@a${text}/`)],
  ['playerAddressOf', (text) => playerAddressOf(`a${text}`)],
  ['playerAddressOf with a time', (text) => playerAddressOf(`youtu.be/abcdefgh?t=1${text}`)],
  ['sanitizeHtml', sanitizeHtml],
  ['sanitizeHtml of a colour', (text) => sanitizeHtml(`<p style="color:rgb(${text})">`)],
  ['sanitizeHtml of a font', (text) => sanitizeHtml(`<p style="font-family:${text}">`)],
  ['sanitizeHtml of a style', (text) => sanitizeHtml(`<p style="${text}">`)],
  ['sanitizeHtml of a class', (text) => sanitizeHtml(`<code class="language-${text}">`)],
  ['sanitizeHtml of a link', (text) => sanitizeHtml(`<a href="${text}">`)],
  ['sanitizeHtml of a picture', (text) => sanitizeHtml(`<img src="${text}">`)],
  ['sanitizeHtml of sizes', (text) => sanitizeHtml(`<source srcset="${text}" sizes="${text}">`)],
  ['sanitizeHtml of a video', (text) => sanitizeHtml(`<iframe src="https://${text}"></iframe>`)],
  ['imageTagsOf', (text) => imageTagsOf(tagOf('img', { alt: text }))],
  ['gapsOf', gapsOf],
  ['gapsOf of open gaps', (text) => gapsOf('[office:'.repeat(text.length))],
  ['readingMinutesOf', readingMinutesOf],
  ['metaDescriptionOf', (text) => metaDescriptionOf({ content: text, metaDescription: null })],
  ['slugOf', slugOf],
  ['blocksOf', (text) => blocksOf(text, text.length)],
  ['plainLineOf', plainLineOf],
  ['cutAtWord', (text) => cutAtWord(text, text.length - 1)],
  ['cutTitle', (text) => cutTitle(text, text.length - 1, text.length)],
  ['cutAtSentence', (text) => cutAtSentence(text, 160, 70)],
  ['a post', (text) => postInputSchema.safeParse(fieldsOf(postInputSchema, text))],
  ['an input for SEO', (text) => seoInputSchema.safeParse(fieldsOf(seoInputSchema, text))],
  ['an FAQ item', (text) => faqItemInputSchema.safeParse(fieldsOf(faqItemInputSchema, text))],
  ['a message', (text) => contactInputSchema.safeParse(fieldsOf(contactInputSchema, text))],
  ['a testimonial', (text) => testimonialInputSchema.safeParse(testimonialOf(text))],
  ['an image', (text) => mediaChangeSchema.safeParse(fieldsOf(mediaChangeSchema, text))],
  ['a login', (text) => loginInputSchema.safeParse(fieldsOf(loginInputSchema, text))],
  ['a user', (text) => newUserSchema.safeParse(fieldsOf(newUserSchema, text))],
  ['the query of a list of messages', (text) => messageQuerySchema.safeParse({ q: text })],
  ['adminPostSearchOf', (text) => adminPostSearchOf(queryOf(text))],
  ['faqFilterOf', (text) => faqFilterOf(queryOf(text))],
  ['faqMatcherOf', (text) => faqMatcherOf({ term: text, category: '' })({ ...ITEM, answer: text })],
  [
    'notificationOf',
    (text) => notificationOf({ ...messageOf(text), title: null }, { site: SITE, contactTo: text }),
  ],
  ['excerptOf', (text) => excerptOf(messageOf(text))],
  ['callLinkOf', callLinkOf],
  ['replyLinkOf', (text) => replyLinkOf(messageOf(text), '')],
  ['fileNameOf', fileNameOf],
  ['mediaFileOf', (text) => mediaFileOf(`/media/${text}`, SITE.url)],
  ['reasonOf', (text) => reasonOf(new Error(text))],
  ['the scrubber of the log', scrub],
  ['the scrubber of an address', (text) => scrub(`https://${text}`)],
  ['the scrubber of a mail address', (text) => scrub(`a@${text}`)],
  ['faultOfMediaUrl', (text) => faultOfMediaUrl(`s3://bucket/${text}`)],
  ['matchPage', (text) => matchPage(`/blog/${text}`)],
  ['encodingFor', encodingFor],
  ['matches', (text) => matches(text, '"tag"')],
  ['clientAddressOf', (text) => clientAddressOf(forwardedFrom(`[${text}`), 1)],
  ['isReader', (text) => isReader({ method: 'GET', headers: { 'user-agent': text } })],
  [
    'plainReadOf',
    (text) => plainReadOf(Buffer.from(`GET /${text} HTTP/1.1\r\nA: ${text}\r\n\r\n`)),
  ],
]

test.each(FUNCTIONS)('%s: the time grows with the text, not with its square', (_name, feed) => {
  const steep = PIECES.filter((piece) => growsSteeply(runOf(piece), feed))

  expect(steep).toEqual([])
})

test.each<[name: string, htmlOf: (length: number) => string]>([
  ['open elements', (length) => repeat('<b>', length) + repeat('</i>', length)],
  ['pictures that are left out', (length) => words(length) + repeat('<img>', length)],
  ['frames that are left out', (length) => words(length) + repeat('<iframe></iframe>', length)],
  ['comments in an address', (length) => `<a href="/faq${repeat('<!---->', length)}">`],
  ['braces in a style', (length) => `<p style="${repeat('{', 2 * length)}">`],
])('cleaning %s takes time by their number, not by its square', (_name, htmlOf) => {
  expect(growsSteeply(htmlOf, sanitizeHtml, 40_000)).toBe(false)
})

test('the time to compare tags grows linearly with their number', () => {
  expect(growsSteeply(tagsOf, distinctTags)).toBe(false)
})

test.each(['Mr. ', '. ', 'a! '])(
  'a longer text of %j costs no more to find keywords in',
  (piece) => {
    expect(growsSteeply(runOf(piece), keywordsIn, TEXT_MAX)).toBe(false)
  },
)

function words(length: number): string {
  return repeat('words ', length)
}

function tagsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `tag ${index}`)
}

function keywordsIn(text: string): string[] {
  return keywordsOf({ title: text, excerpt: text, text }, [], tokenize)
}

/** The same text in every field that accepts text. */
function fieldsOf({ shape }: { shape: object }, text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, text]))
}

function testimonialOf(text: string) {
  return { ...fieldsOf(testimonialInputSchema, text), imageUrl: `https://${text}` }
}

function messageOf(text: string): ContactMessage & { website: string } {
  return { ...MESSAGE, firstName: text, message: text, website: '' }
}

function queryOf(text: string): URLSearchParams {
  return new URLSearchParams({ q: text, page: text, category: text })
}
