import { expect, test } from 'vitest'
import { withTypedLetters } from './foreign-letters.ts'

const bound = (text: string) => text.replaceAll('~', '\u00a0')

test.each([
  [
    'The~board~will~meet on the~second~Tuesday at 7~p.m. with Mr.~Example, §~4.~ Bring~two.',
    'The board will meet on the second Tuesday at 7~p.m. with Mr.~Example, §~4.  Bring two.',
  ],
  ['The&nbsp;<b>board</b>&nbsp;meets', 'The <b>board</b> meets'],
  ['<a href="/a~b~c" title="x~y~z">a~b~c</a>', '<a href="/a~b~c" title="x~y~z">a b c</a>'],
])('what a program bound is loose, and what a person would bind stays: %s', (html, typed) => {
  expect(withTypedLetters(bound(html))).toBe(bound(typed))
})

test.each([
  'At 7~p.m. on May~12 Mr.~Example reads §~4 of the ordinance and No.~7 of 2026.',
  `Ellis~Township meets in the hall of Ellis~Township. ${'It reads all that came in. '.repeat(5)}`,
  '<p>Name <u>~~~~~~~~</u> Date <u>~~~~</u></p><table><tr><td>~</td><td>~</td></tr></table>',
])('what a person bound stays: %s', (html) => {
  expect(withTypedLetters(bound(html))).toBe(bound(html))
})

test('joined letters are those that they join', () => {
  expect(withTypedLetters('<a href="/ﬁle">The ofﬁce aﬃrms the ﬂood map</a>')).toBe(
    '<a href="/ﬁle">The office affirms the flood map</a>',
  )
})
