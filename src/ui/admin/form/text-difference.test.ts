import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'
import type { Passage } from './text-difference.ts'

const many = (word: string, count = 40) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`)

/** Puts the changed passages in brackets. */
const shown = (passages: Passage[]) =>
  passages.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(' ')

const changed = (passages: Passage[]) =>
  passages.filter(({ isChanged }) => isChanged).map(({ text }) => text)

const shownOf = (one: string, other: string) => differenceOf(one, other).map(shown)

test('each changed passage is marked, and what stands between them is not', () => {
  expect(
    shownOf(
      'We back up daily at noon and restore within hours for every township.',
      'We back up every night at noon and restore in minutes for every township.',
    ),
  ).toEqual([
    'We back up [daily] at noon and restore [within hours] for every township.',
    'We back up [every night] at noon and restore [in minutes] for every township.',
  ])
})

test('a long common part is shortened to the words next to a change', () => {
  const [between, end] = [many('b'), many('c')]

  const [mine] = shownOf(
    ['first', ...between, 'second', ...end].join(' '),
    ['1st', ...between, '2nd', ...end].join(' '),
  )

  const near = [...between.slice(0, 12), '…', ...between.slice(-12)].join(' ')
  expect(mine).toBe(`[first] ${near} [second] ${end.slice(0, 12).join(' ')} …`)
})

test('an added word that repeats the one before it is counted once', () => {
  const [mine, theirs] = differenceOf('very good', 'very very good')

  expect(changed(mine)).toEqual([])
  expect(changed(theirs)).toEqual(['very'])
})

test('words that only the other text has do not move the words around them', () => {
  expect(shownOf('Call us', 'Call us or write')).toEqual(['Call us', 'Call us [or write]'])
})

test('an empty text differs in all of the other', () => {
  expect(shownOf('', 'All of it')).toEqual(['', '[All of it]'])
})

test('a long text in which too much has changed is compared by sentences', () => {
  const sentences = many('s', 700).map((name) => `This is ${name} and it stays.`)
  const rewritten = sentences.with(2, many('new', 1500).join(' ') + '!').with(350, 'Another one?')

  const [mine, theirs] = differenceOf(sentences.join(' '), rewritten.join(' '))

  expect(changed(mine)).toEqual([sentences[2], sentences[350]])
  expect(changed(theirs)).toEqual([rewritten[2], rewritten[350]])
})

// Without its limit this comparison takes half a minute.
test('long texts that have only words in common are given as wholes', () => {
  const words = many('word', 100)
  const text = (step: number) =>
    many('', 7000)
      .map((_, index) => words[(index * step + (index >> 3)) % words.length])
      .join('. ')

  const [mine, theirs] = differenceOf(text(7), text(13))

  expect([mine, theirs].map((passages) => passages.length)).toEqual([1, 1])
})
