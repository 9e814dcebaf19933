import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['Hall &amp; Park', 'Hall & Park'],
  ['It&#8217;s <em>open</em>', 'It\u2019s open'],
  ['A &#x1f3db; hall', 'A \u{1f3db} hall'],
  ['Taxes <br />\n due', 'Taxes due'],
  ['5 < 6 <!-- a note --> &unknown; &amp', '5 < 6 &unknown; &'],
  ['<a title="a > b">Budget</a>', 'Budget'],
])('%s reads %s', (html, words) => {
  expect(toPlainText(html)).toBe(words)
})
