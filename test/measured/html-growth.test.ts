import { expect, test } from 'vitest'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { withoutEmptyHeadings } from '#server/html/empty-headings.ts'
import { formatTag, parseImageTags } from '#server/html/image-tags.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { escapeHtml, htmlToText, isBlankHtml } from '#shared/text.ts'
import { GROWTH_TIMEOUT_MS } from './growth.ts'
import { findSteep } from './growth-samples.ts'

/** Functions that process HTML, each with a way to call it. */
const FUNCTIONS: [name: string, feed: (text: string) => unknown][] = [
  ['textOfHtml', htmlToText],
  ['isBlankHtml', isBlankHtml],
  ['withoutEmptyHeadings', withoutEmptyHeadings],
  ['withoutEmptyHeadings of headings', (text) => withoutEmptyHeadings(`<h2>${text}</h2>`)],
  ['sanitizeHtml', sanitizeHtml],
  ['sanitizeHtml of a colour', (text) => sanitizeHtml(`<p style="color:rgb(${text})">`)],
  ['sanitizeHtml of a font', (text) => sanitizeHtml(`<p style="font-family:${text}">`)],
  ['sanitizeHtml of a style', (text) => sanitizeHtml(`<p style="${text}">`)],
  ['sanitizeHtml of a class', (text) => sanitizeHtml(`<code class="language-${text}">`)],
  ['sanitizeHtml of a link', (text) => sanitizeHtml(`<a href="${text}">`)],
  ['sanitizeHtml of a picture', (text) => sanitizeHtml(`<img src="${text}">`)],
  ['sanitizeHtml of sizes', (text) => sanitizeHtml(`<source srcset="${text}" sizes="${text}">`)],
  ['sanitizeHtml of a video', (text) => sanitizeHtml(`<iframe src="https://${text}"></iframe>`)],
  ['findingsOf', (text) => findingsOf(sanitizeHtml(text).html)],
  ['findingsOf of a link', (text) => findingsOf(`<a href="/a">${escapeHtml(text)}</a>`)],
  ['findingsOf of an address', (text) => findingsOf(`<a href="/${escapeHtml(text)}">here</a>`)],
  ['findingsOf of a style', (text) => findingsOf(`<p style="color:${escapeHtml(text)}">a</p>`)],
  ['findingsOf of an image', (text) => findingsOf(`<img src="/a.png" alt="${escapeHtml(text)}">`)],
  ['parseImageTags', (text) => parseImageTags(formatTag('img', { alt: text }))],
]

test.each(FUNCTIONS)(
  '%s: the time grows with the text, not with its square',
  (_name, feed) => {
    expect(findSteep(feed)).toEqual([])
  },
  GROWTH_TIMEOUT_MS,
)
