import { expect, test } from 'vitest'
import { extractTextBlocks, cutAtSentence, cutAtWord, cutTitle, toPlainLine } from './texts.ts'

test('written content is read block by block, as far as it is asked for', () => {
  const html = '<h2>One</h2><p>two <b>three</b></p><ul><li>four</li></ul>'

  expect(extractTextBlocks(`zero ${html}`, 100)).toEqual([
    { text: 'zero', isHeading: false },
    { text: 'One', isHeading: true },
    { text: 'two three', isHeading: false },
    { text: 'four', isHeading: false },
  ])
  expect(extractTextBlocks(html, 3)).toEqual([{ text: 'One', isHeading: true }])
  expect(extractTextBlocks('<p><img src="data:image/png;base64,AAAA"></p>', 100)).toEqual([])
})

test('a plain line loses markup and line breaks, not comparisons', () => {
  expect(toPlainLine(' <b>5 < 6</b>\n& <img src=x onerror=y> 8 > 7 ')).toBe('5 < 6 & 8 > 7')
})

test.each([
  ['fits as it is', 20, 'fits as it is'],
  ['one two three', 7, 'one two'],
  ['one two three', 9, 'one two'],
  ['one, two three', 6, 'one'],
  ['back up the office', 11, 'back up'],
  ['unbroken', 4, 'unbr'],
  ['abc😀def', 4, 'abc'],
])('%j cut at %i is %j', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
})

test('a title is cut after a clause that says enough', () => {
  expect(cutTitle('What to back up: an inventory you can do', 30, 10)).toBe('What to back up')
  expect(cutTitle('Why: an inventory that you can do alone', 30, 10)).toBe(
    'Why: an inventory that you can',
  )
})

test('a description ends with a sentence, else with an ellipsis', () => {
  const text = 'One sentence. Another sentence that does not fit.'

  expect(cutAtSentence(text, 30, 10)).toBe('One sentence.')
  expect(cutAtSentence(text, 30, 20)).toBe('One sentence. Another…')
  expect(cutAtSentence('Short.', 30, 10)).toBe('Short.')
})
