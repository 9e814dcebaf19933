// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { growsSteeply } from './growth.ts'
import { compareHtml } from '#ui/admin/comparison/engine/compare-html.ts'

type Texts = [before: string, after: string]

const many = (count: number, buildPiece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => buildPiece(index)).join('')
const paragraphs = (word: string) => (size: number) =>
  many(size, (index) => `<p>${word}${index} stands ${word} beside ${word}${index * 7}</p>`)
const words = (word: string) => (size: number) =>
  `<p>${many(size * 4, (index) => ` ${word}${index}`)}</p>`
const rows = (word: string) => (size: number) =>
  `<table>${many(size, (index) => `<tr><td>${word}${index}</td><td>${word}</td></tr>`)}</table>`
const both =
  (one: (size: number) => string, other: (size: number) => string) =>
  (size: number): Texts => [one(size), other(size)]

const WORST: [name: string, buildTexts: (size: number) => Texts][] = [
  ['paragraphs of which none is left', both(paragraphs('old'), paragraphs('new'))],
  [
    'paragraphs that stand in another order',
    (size) => {
      const list = Array.from({ length: size }, (_, index) => `<p>text number ${index}</p>`)
      return [list.join(''), list.toReversed().join('')]
    },
  ],
  [
    'paragraphs that each changed',
    both(paragraphs('same'), (size) => paragraphs('same')(size).replaceAll('beside', 'near')),
  ],
  ['words of which none is left', both(words('old'), words('new'))],
  [
    'words of which each became bold',
    both(words('same'), (size) => words('same')(size).replaceAll(/ (\w+)/g, ' <b>$1</b>')),
  ],
  [
    'words of which each became another link',
    both(words('same'), (size) =>
      words('same')(size).replaceAll(/ (\w+)/g, ' <a href="/$1">$1</a>'),
    ),
  ],
  ['rows of which none is left', both(rows('old'), rows('new'))],
  [
    'list items that became paragraphs',
    (size) => [
      `<ul>${many(size, (index) => `<li>item ${index}</li>`)}</ul>`,
      many(size, (index) => `<p>item ${index}</p>`),
    ],
  ],
  ['empty paragraphs', (size) => ['<p></p>'.repeat(size), '<p></p>'.repeat(size * 2)]],
]

test.each(WORST)('%s: the time grows with the text, not with its square', (_name, buildTexts) => {
  expect(growsSteeply(buildTexts, ([before, after]) => compareHtml(before, after), 60)).toBe(false)
})
