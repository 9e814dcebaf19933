import { expect, test } from 'vitest'
import { extractTextBlocks, shortenTitle, takeSentences, toPlainLine } from './texts.ts'

test('written content is read block by block, as far as requested', () => {
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
  ['fits as it is', 'fits as it is'],
  ['What to back up in the office: an inventory', 'What to back up in the office'],
  ['Why does nobody test a restore? We asked them', 'Why does nobody test a restore?'],
  ['We tested every single restore – and failed', 'We tested every single restore'],
  ['We tested every single restore, and it failed', 'We tested every single restore'],
  ['The office closes at Thanksgiving (all of it)', 'The office closes at Thanksgiving'],
  ['Backups, restores, drills, and other good habits', ''],
  ['Multi-factor authentication: what a board needs', ''],
  ['Before you renew your contract: five questions', ''],
  ['A title without any part that could stand alone', ''],
])('of %j as a title, %j is whole', (text, title) => {
  expect(shortenTitle(text, 40)).toBe(title)
})

test.each([
  ['Short.', 'Short.'],
  ['One sentence. Another sentence that does not fit.', 'One sentence.'],
  ['Until Feb. 16 at 5 p.m. it is due.', 'Until Feb. 16 at 5 p.m. it is due.'],
  ['Ask Dr. A. Lee at 7 p.m. Tuesday. Or not.', 'Ask Dr. A. Lee at 7 p.m. Tuesday.'],
  ['Mr. Lee of the St. Clair office asks the board.', ''],
  ['“Is it safe?” she asked.', '“Is it safe?” she asked.'],
  ['Version 3.5 is at example.com. Get it.', 'Version 3.5 is at example.com.'],
  ['A caption\nA sentence.', 'A sentence.'],
  ['A sentence.\nWe need:\nOne more.', 'A sentence.'],
  ['One sentence that is longer than all that fits here.', ''],
])('a description of %j is %j', (text, description) => {
  expect(takeSentences(text, 36)).toBe(description)
})
