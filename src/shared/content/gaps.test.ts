import { expect, test } from 'vitest'
import { gapCountText, findGapIssues, findGaps } from './gaps.ts'

test.each([
  ['<p>Ask [Office: the name of the person].</p>', ['the name of the person']],
  ['<p>[office:lower case] and [OFFICE : spaces ]</p>', ['lower case', 'spaces']],
  ['<p>[<strong>Office:</strong> in <em>parts</em>]</p>', ['in parts']],
  ['<p>&#91;Office&#58; as entities&#93;</p>', ['as entities']],
  ['<p>[Office: never closed</p><p>[Office: closed]</p>', ['never closed', 'closed']],
  ['<p>[Office:]</p>', ['']],
  ['<p>Office: no bracket, [sic], [Officer: other]</p>', []],
  ['', []],
])('the gaps of %j are %j', (html, gaps) => {
  expect(findGaps(html)).toEqual(gaps)
})

test('each gap is an issue of its own', () => {
  expect(findGapIssues('<p>[Office: one] [Office: two]</p>', 'content')).toEqual([
    { path: 'content', message: 'Fill in “[Office: one]” before you publish it' },
    { path: 'content', message: 'Fill in “[Office: two]” before you publish it' },
  ])
})

test('gaps are counted in words', () => {
  expect([1, 3].map(gapCountText)).toEqual(['1 blank to fill in', '3 blanks to fill in'])
})
