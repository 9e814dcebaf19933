import { expect, test } from 'vitest'
import { lossesBetween } from './losses.ts'

test.each([
  ['<p>ok</p><script>alert(1)</script>', ['Scripts']],
  ['<p>ok <script>alert(1)</script></p>', ['Scripts']],
  ['<style>p { color: red }</style><p>ok</p>', ['Style sheets']],
  ['<p>ok</p><form><input></form>', ['Forms', 'Elements <input>']],
])('%s loses what it names and no more', (html, losses) => {
  expect(lossesBetween(html, '<p>ok</p>')).toEqual(losses)
})

test('a paragraph and its words are named when they are lost', () => {
  const losses = lossesBetween('<p>ok</p><p>more</p>', '<p>ok</p>')

  expect(losses).toEqual(['Elements <p>', 'Some of the text'])
})

test('a text that comes back in another order is a question', () => {
  const losses = lossesBetween('<p>first</p><p>other</p>', '<p>other</p><p>first</p>')

  expect(losses).toEqual(['The order or nesting of some parts'])
})
