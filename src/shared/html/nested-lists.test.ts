import { expect, test } from 'vitest'
import { withNestedLists } from './nested-lists.ts'

const li = (text: string) => `<li>${text}</li>`

test.each([
  [
    'belongs to the item before it',
    `<ol>${li('A')} <ol type="a">${li('B')}</ol>${li('C')}</ol>`,
    `<ol><li>A <ol type="a">${li('B')}</ol></li>${li('C')}</ol>`,
  ],
  [
    'and so does the next',
    `<ul>${li('A')}<ul>${li('B')}</ul><ol>${li('C')}</ol></ul>`,
    `<ul><li>A<ul>${li('B')}</ul><ol>${li('C')}</ol></li></ul>`,
  ],
  [
    'stands before the outer one without such an item',
    `<OL start="2"><ol start=3>${li('A')}</ol>${li('B')}</OL>`,
    `<ol start=3>${li('A')}</ol><OL start="2">${li('B')}</OL>`,
  ],
  [
    'stands alone in lists without items',
    `<ul><ul>\n<ol>${li('A')}</ol></ul></ul>${li('B')}`,
    `\n<ol>${li('A')}</ol>${li('B')}`,
  ],
  [
    'stays in an item without an end tag',
    `<ul><li>A<ul><li>B<li>C</ul><li>D</ul><ul>${li('E')}<ul>${li('F')}</ul></ul>`,
    `<ul><li>A<ul><li>B<li>C</ul><li>D</ul><ul><li>E<ul>${li('F')}</ul></li></ul>`,
  ],
  ['stays in another block', `<ul>${li('A')}<div><ul>${li('B')}</ul></div></ul><ul></ul>`, ''],
  ['is whole without an end', `<ol><ol>${li('A')}`, `<ol>${li('A')}`],
])('a list in a list %s', (_, html, nested) => {
  expect(withNestedLists(html)).toBe(nested || html)
  expect(withNestedLists(nested || html)).toBe(nested || html)
})
