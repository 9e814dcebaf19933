// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { toLocalPath } from '#features/auth/ui/admin/sessions/session.ts'
import { compareHtml } from '#ui/admin/comparison/engine/compare-html.ts'
import { parseHtml, toHtml } from '#ui/editor/html/document.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { cleanPastedHtml } from '#ui/editor/html/paste.ts'
import { prettyHtml } from '#ui/editor/html/pretty.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'
import { findSlow, measureWork, PARSING_MS, PIECES, TAKES_LONG } from './growth.ts'

/** jsdom itself takes the square of the number of nodes beside each other. */
const WITHOUT_NODES = PIECES.filter((piece) => !/^<[^/].*>/.test(piece))

/** Comparing takes longer than reading, by its nature. */
const COMPARING_MS = 5000

test.each<[name: string, feed: (text: string) => unknown, boundMs?: number]>([
  ['toLocalPath', (text) => toLocalPath(`/admin${text}`)],
  ['cleanPastedHtml', cleanPastedHtml],
  ['prettyHtml', (text) => prettyHtml(`<p></p>${text}`)],
  ['lossesBetween', (text) => lossesBetween(text, ''), COMPARING_MS],
  ['the editor', (text) => toHtml(parseHtml(editorSchema, text))],
])('%s stays within its bound', TAKES_LONG, async (_name, feed, boundMs = PARSING_MS) => {
  expect(await findSlow(feed, { pieces: WITHOUT_NODES, boundMs })).toEqual([])
})

/** Makes texts of up to 90 kB. */
const PARAGRAPHS = 2000

const many = (count: number, buildPiece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => buildPiece(index)).join('')
const paragraphs = (word: string) =>
  many(PARAGRAPHS, (index) => `<p>${word}${index} stands ${word} beside ${word}${index * 7}</p>`)
const words = (word: string) => `<p>${many(4 * PARAGRAPHS, (index) => ` ${word}${index}`)}</p>`
const rows = (word: string) =>
  `<table>${many(PARAGRAPHS, (index) => `<tr><td>${word}${index}</td><td>${word}</td></tr>`)}</table>`
const list = Array.from({ length: PARAGRAPHS }, (_, index) => `<p>text number ${index}</p>`)
const items = (tag: string) => many(PARAGRAPHS, (index) => `<${tag}>item ${index}</${tag}>`)
const eachWord = (replacement: string) => words('same').replaceAll(/ (\w+)/g, replacement)

test.each<[name: string, before: string, after: string]>([
  ['paragraphs of which none is left', paragraphs('old'), paragraphs('new')],
  ['paragraphs in another order', list.join(''), list.toReversed().join('')],
  [
    'paragraphs that each changed',
    paragraphs('same'),
    paragraphs('same').replaceAll('beside', 'near'),
  ],
  ['words of which none is left', words('old'), words('new')],
  ['words of which each became bold', words('same'), eachWord(' <b>$1</b>')],
  ['words of which each became a link', words('same'), eachWord(' <a href="/$1">$1</a>')],
  ['rows of which none is left', rows('old'), rows('new')],
  ['list items that became paragraphs', `<ul>${items('li')}</ul>`, items('p')],
  ['empty paragraphs', '<p></p>'.repeat(PARAGRAPHS), '<p></p>'.repeat(PARAGRAPHS + 1000)],
])('%s are compared within the bound', async (_name, before, after) => {
  expect(await measureWork(() => compareHtml(before, after))).toBeLessThan(COMPARING_MS)
})
