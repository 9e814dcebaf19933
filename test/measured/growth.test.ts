import { expect, test } from 'vitest'
import { matchPage } from '#app/ui/routes.tsx'
import { signInInputSchema, newUserSchema } from '#features/auth/schema.ts'
import { parseAdminPostSearch } from '#features/blog/admin-search-params.ts'
import { getMetaDescription, estimateReadingMinutes, slugify } from '#features/blog/rules.ts'
import { postInputSchema } from '#features/blog/schema.ts'
import { seoInputSchema } from '#features/blog/seo-schema.ts'
import { findTags } from '#features/blog/server/seo/find-tags.ts'
import {
  extractTextBlocks,
  shortenTitle,
  takeSentences,
  toPlainLine,
} from '#features/blog/server/seo/texts.ts'
import {
  contactInputSchema,
  messageQuerySchema,
  type ContactMessage,
} from '#features/contact/schema.ts'
import { buildNotificationMail } from '#features/contact/server/mails/mails.ts'
import { buildCallLink, buildMessageExcerpt } from '#features/contact/ui/admin/message-texts.ts'
import { buildReplyLink } from '#features/contact/ui/admin/reader/reply-link.ts'
import { createFaqMatcher } from '#features/faq/rules.ts'
import { faqItemInputSchema } from '#features/faq/schema.ts'
import { parseFaqFilter } from '#features/faq/search-params.ts'
import { toPlainText } from '#features/import/server/sources/plain-text.ts'
import { convertQuillText } from '#features/import/server/sources/quill-text.ts'
import { convertWordPressText } from '#features/import/server/sources/wordpress-text.ts'
import { cleanFileName } from '#features/media/rules.ts'
import { mediaChangeSchema } from '#features/media/schema.ts'
import { findGaps } from '#shared/content/gaps.ts'
import { testimonialInputSchema } from '#features/testimonials/schema.ts'
import { resolveClientIp } from '#server/http/client-ip.ts'
import { encodingFor } from '#server/http/answers/encoding.ts'
import { parsePlainRead } from '#server/http/fast-path/plain-read.ts'
import { isLikelyHuman } from '#server/http/bot-detection.ts'
import { matches } from '#server/http/answers/stored-response.ts'
import { createLog, createScrubber } from '#server/log/log.ts'
import { getErrorReason } from '#server/system-errors.ts'
import { checkMediaUrl } from '#server/storage/media-url.ts'
import { parseMediaFile } from '#shared/content/media-address.ts'
import { isSafeImage, isSafeLink } from '#shared/html/safe-urls.ts'
import { buildTelephoneLink } from '#shared/site.ts'
import { readEastern } from '#shared/time/eastern-time.ts'
import { getTextParam } from '#shared/url.ts'
import { escapeHtml, findExcess, foldCase } from '#shared/text.ts'
import { parseVideoUrl } from '#shared/html/video.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import { checkLink } from '#ui/editor/schema/addresses.ts'
import { GROWTH_TIMEOUT_MS } from './growth.ts'
import { SITE } from '#test/site.ts'
import { findSteep, ITEM, suspect } from './growth-samples.ts'

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
  suspicion: null,
  dueAt: null,
  answeredAt: null,
  answeredBy: null,
  status: 'new',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const scrub = createScrubber(['a secret'])
const log = createLog('trace', [], { write: () => undefined })
const forwardedFrom = (text: string) => ({
  socket: { remoteAddress: undefined },
  headers: { 'x-forwarded-for': text },
})

/** Functions that process text from users, each with a way to call it. */
const FUNCTIONS: [name: string, feed: (text: string) => unknown][] = [
  ['escapeHtml', escapeHtml],
  ['findExcess', findExcess],
  ['foldCase', foldCase],
  ['buildTelephoneLink', (text) => buildTelephoneLink(`1${text}`)],
  ['getTextParam', (text) => getTextParam(makeQuery(text), 'q', text.length)],
  ['readEastern', readEastern],
  ['isSafeLink', isSafeLink],
  ['isSafeImage', isSafeImage],
  ['isSafeImage of a data URL', (text) => isSafeImage(`data:image/png;base64,${text}`)],
  ['checkLink', (text) => checkLink(`a${text}`)],
  ['checkLink of a mail address', (text) => checkLink(`a@a${text}/`)],
  ['parseVideoUrl', (text) => parseVideoUrl(`a${text}`)],
  ['parseVideoUrl with a time', (text) => parseVideoUrl(`youtu.be/abcdefgh?t=1${text}`)],
  ['findGaps', findGaps],
  ['convertWordPressText', (text) => convertWordPressText(text, new Map())],
  ['convertQuillText', (text) => convertQuillText(`<p class="ql-indent-1">${text}`)],
  ['toPlainText', toPlainText],
  ['estimateReadingMinutes', estimateReadingMinutes],
  ['getMetaDescription', (text) => getMetaDescription({ content: text, metaDescription: null })],
  ['slugify', slugify],
  ['extractTextBlocks', (text) => extractTextBlocks(text, text.length)],
  ['toPlainLine', toPlainLine],
  ['shortenTitle', (text) => shortenTitle(text, text.length - 1)],
  ['takeSentences', (text) => takeSentences(text, 160)],
  ['findTags', (text) => findTags(text, text, [text])],
  ['a post', (text) => postInputSchema.safeParse(fillFields(postInputSchema, text))],
  ['an input for SEO', (text) => seoInputSchema.safeParse(fillFields(seoInputSchema, text))],
  ['an FAQ item', (text) => faqItemInputSchema.safeParse(fillFields(faqItemInputSchema, text))],
  ['a message', (text) => contactInputSchema.safeParse(fillFields(contactInputSchema, text))],
  ['findSuspicion', suspect],
  ['a testimonial', (text) => testimonialInputSchema.safeParse(makeTestimonial(text))],
  ['an image', (text) => mediaChangeSchema.safeParse(fillFields(mediaChangeSchema, text))],
  ['a login', (text) => signInInputSchema.safeParse(fillFields(signInInputSchema, text))],
  ['a user', (text) => newUserSchema.safeParse(fillFields(newUserSchema, text))],
  ['the query of a list of messages', (text) => messageQuerySchema.safeParse({ q: text })],
  ['parseAdminPostSearch', (text) => parseAdminPostSearch(makeQuery(text))],
  ['parseFaqFilter', (text) => parseFaqFilter(makeQuery(text))],
  [
    'createFaqMatcher',
    (text) => createFaqMatcher({ term: text, category: '' })({ ...ITEM, answer: text }),
  ],
  [
    'buildNotificationMail',
    (text) =>
      buildNotificationMail({ ...makeMessage(text), title: null }, { site: SITE, contactTo: text }),
  ],
  ['buildMessageExcerpt', (text) => buildMessageExcerpt(makeMessage(text))],
  ['buildCallLink', buildCallLink],
  ['buildReplyLink', (text) => buildReplyLink(makeMessage(text), '')],
  ['KeepTogether', (text) => KeepTogether({ text })],
  ['cleanFileName', cleanFileName],
  ['parseMediaFile', (text) => parseMediaFile(`/media/${text}`, SITE.url)],
  ['getErrorReason', (text) => getErrorReason(new Error(text))],
  ['the scrubber of the log', scrub],
  ['the scrubber of an address', (text) => scrub(`https://${text}`)],
  ['the scrubber of a mail address', (text) => scrub(`a@${text}`)],
  ['a line of the log', (text) => log.info(text)],
  ['checkMediaUrl', (text) => checkMediaUrl(`s3://bucket/${text}`)],
  ['matchPage', (text) => matchPage(`/blog/${text}`)],
  ['encodingFor', encodingFor],
  ['matches', (text) => matches(text, '"tag"')],
  ['resolveClientIp', (text) => resolveClientIp(forwardedFrom(`[${text}`), 1)],
  ['isLikelyHuman', (text) => isLikelyHuman({ method: 'GET', headers: { 'user-agent': text } })],
  [
    'parsePlainRead',
    (text) => parsePlainRead(Buffer.from(`GET /${text} HTTP/1.1\r\nA: ${text}\r\n\r\n`)),
  ],
]

test.each(FUNCTIONS)(
  '%s: the time grows with the text, not with its square',
  (_name, feed) => {
    expect(findSteep(feed)).toEqual([])
  },
  GROWTH_TIMEOUT_MS,
)

/** The same text in every field that accepts text. */
function fillFields({ shape }: { shape: object }, text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, text]))
}

function makeTestimonial(text: string) {
  return { ...fillFields(testimonialInputSchema, text), imageUrl: `https://${text}` }
}

function makeMessage(text: string): ContactMessage & { website: string } {
  return { ...MESSAGE, firstName: text, message: text, website: '' }
}

function makeQuery(text: string): URLSearchParams {
  return new URLSearchParams({ q: text, page: text, category: text })
}
