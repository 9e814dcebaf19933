import { expect, test } from 'vitest'
import { findTags } from '#features/blog/server/seo/find-tags.ts'
import { takeSentences } from '#features/blog/server/seo/texts.ts'
import { createFaqMatcher } from '#features/faq/rules.ts'
import type { FaqItem } from '#features/faq/schema.ts'
import { toPlainText } from '#features/import/server/sources/plain-text.ts'
import { convertWordPressText } from '#features/import/server/sources/wordpress-text.ts'
import { findGaps } from '#shared/content/gaps.ts'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { distinctTags } from '#shared/text.ts'
import { growsSteeply, repeat, repeating } from './growth.ts'
import { ITEM, suspect } from './growth-samples.ts'

test.each<[name: string, buildHtml: (length: number) => string]>([
  ['open elements', (length) => repeat('<b>', length) + repeat('</i>', length)],
  ['pictures that are left out', (length) => words(length) + repeat('<img>', length)],
  ['frames that are left out', (length) => words(length) + repeat('<iframe></iframe>', length)],
  ['comments in an address', (length) => `<a href="/faq${repeat('<!---->', length)}">`],
  ['braces in a style', (length) => `<p style="${repeat('{', 2 * length)}">`],
])('cleaning %s takes time by their number, not by its square', (_name, makeHtml) => {
  expect(growsSteeply(makeHtml, sanitizeHtml, 20_000)).toBe(false)
})

test.each([
  '<p>- a</p>',
  '1. a<br>',
  '<p></p>',
  '<h2></h2>',
  '<h5>a</h5>',
  '<p><b>a</b></p>',
  '<a href="/a">a</a>',
  '<td></td>',
  '<li>a<p>b</p></li>',
  '<span style="color:red">a</span>',
  'see below. ',
  'see the the the ',
  'section ',
  'AAAA ',
  'in red',
])('the time to find what is wrong in %s grows with their number', (piece) => {
  const html = (length: number) =>
    `<table><tr><th></th><td>${repeat(piece, length)}</td></tr></table>`

  expect(growsSteeply(html, findingsOf, 8000)).toBe(false)
})

test('the time to read a title grows linearly with its open elements', () => {
  expect(growsSteeply(repeating('<b>'), toPlainText, 40_000)).toBe(false)
})

test('the time to find gaps that stay open grows linearly with their number', () => {
  expect(growsSteeply(repeating('[office:'), findGaps)).toBe(false)
})

test('the time to compare tags grows linearly with their number', () => {
  expect(growsSteeply(makeTags, distinctTags)).toBe(false)
})

test('the time of a search in the FAQ grows linearly with the number of items', () => {
  const isFound = createFaqMatcher({ term: 'restore', category: '' })

  expect(growsSteeply(makeItems, (items) => items.filter(isFound))).toBe(false)
})

test.each(['Mr. ', 'a! b', 'lorem '])('the time to describe %j grows with the text', (piece) => {
  expect(growsSteeply(repeating(piece), describeText)).toBe(false)
})

test.each<[name: string, makeText: (length: number) => string]>([
  ['shortcodes that end far away', (length) => `${repeat('[x-y]', length)}[/x-y]`],
  ['blanks in a caption', (length) => `[caption]${' '.repeat(length)}x[/caption]`],
])('the time to convert %s grows with their number', (_name, makeText) => {
  expect(growsSteeply(makeText, (text) => convertWordPressText(text, new Map()))).toBe(false)
})

test.each([
  'https://',
  'https://a',
  'https://a.',
  'https%25',
  'https%3a%2f%2f',
  'https://urldefense.com/',
  'https://urldefense.com/https-3a__a.b',
  '?d=a.',
  'www.',
  'a.com',
  'a.com-',
  ' a.b',
  'county.org',
  'wrote:',
  'wrote:\n',
  '> \n',
  '--\n',
  'thanks ',
  'clerk ',
  '[url',
])('the time to suspect %j grows with their number', (piece) => {
  expect(growsSteeply(repeating(piece), suspect)).toBe(false)
})

function words(length: number): string {
  return repeat('words ', length)
}

function makeItems(count: number): FaqItem[] {
  return Array.from({ length: count }, () => ({ ...ITEM, answer: '<p>Nightly backups.</p>' }))
}

function makeTags(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `tag ${index}`)
}

function describeText(text: string) {
  return [takeSentences(text, 160), findTags(text, '', [])]
}
