import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'
import { parseHtml, toHtml } from '#ui/editor/html/document.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { cleanPastedHtml } from '#ui/editor/html/paste.ts'

const shown = (html: string) => toHtml(parseHtml(editorSchema, html))
const pasted = (html: string) => shown(cleanPastedHtml(html))
const readCase = (name: string) => readFileSync(`test/fixtures/paste/${name}.html`, 'utf8')

/** Items as Word writes them, each with a marker and a level. */
const word = (...items: [marker: string, text: string, level?: number][]) =>
  items
    .map(
      ([marker, text, level = 1]) =>
        `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>${text}</p>`,
    )
    .join('')
const items = (...texts: string[]) => texts.map((text) => `<li><p>${text}</p></li>`).join('')

test.each([
  [
    'word-lettered',
    '<p>Section 4. A sample township may, as in (b) below:</p>' +
      `<ol type="a" data-marker="(a)">${items('keep one copy on paper;', 'keep one copy at another site;', 'test both each year.')}</ol>`,
  ],
  [
    'word-continued',
    `<ol>${items('Call the meeting to order', 'Approve the minutes')}</ol>` +
      '<p>A break of ten minutes.</p>' +
      `<ol start="3">${items('Old business', 'New business')}</ol>`,
  ],
  ['word-from-seven', `<ol start="7">${items('Reports of officers', 'Public comment')}</ol>`],
  [
    'word-roman-nested',
    '<ol start="4" type="I"><li><p>Budget</p>' +
      `<ol type="a">${items('General fund', 'Fire fund')}</ol></li>${items('Adjourn')}</ol>`,
  ],
  [
    'docs-lettered',
    '<ol><li><p>The board may</p>' +
      `<ol type="a">${items('keep a copy', 'or two, see 1(b)')}</ol></li>${items('The clerk tests them')}</ol>`,
  ],
  [
    'html-type-a',
    `<ol start="3" type="a">${items('keep one copy;', 'test it.')}</ol>` +
      `<ol type="I">${items('Budget', 'Adjourn')}</ol>`,
  ],
])('%s keeps its numbers when it is pasted', (name, html) => {
  expect(pasted(readCase(name))).toBe(html)
})

test.each([
  ['h., i., j.', word(['h.', 'H'], ['i.', 'I'], ['j.', 'J']), 'start="8" type="a"'],
  ['i., ii.', word(['i.', 'One'], ['ii.', 'Two']), 'type="i"'],
  ['c), d)', word(['c)', 'C'], ['d)', 'D']), 'start="3" type="a" data-marker="a)"'],
  ['V., W.', word(['V.', 'V'], ['W.', 'W']), 'start="22" type="A"'],
  ['(IX)', word(['(IX)', 'Nine']), 'start="9" type="I" data-marker="(I)"'],
  ['(h), (i)', word(['(h)', 'H'], ['(i)', 'I']), 'start="8" type="a" data-marker="(a)"'],
])('the letters %s are read by what stands beside them', (_, html, attributes) => {
  expect(pasted(html)).toContain(`<ol ${attributes}>`)
})

test.each([
  ['A, B', word(['A', 'One'], ['B', 'Two']), `<ol type="A">${items('One', 'Two')}</ol>`],
  ['I, II', word(['I', 'One'], ['II', 'Two']), `<ol type="I">${items('One', 'Two')}</ol>`],
  ['o', word(['o', 'One']), `<ul>${items('One')}</ul>`],
  [
    'v of Wingdings',
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:Wingdings'><span style='mso-list:Ignore'>v</span></span>One</p>`,
    `<ul>${items('One')}</ul>`,
  ],
])('the marker %s has no period', (_, html, list) => {
  expect(pasted(html)).toBe(list)
})

test('a marker of Word may stand in a style of two lines, and in a heading', () => {
  const marked = word(['b.', 'Fees'])
    .replaceAll('mso-list:Ignore', 'mso-list:\nIgnore')
    .replaceAll('mso-list:l0', 'mso-list:\nl0')
  expect(pasted(marked)).toBe(`<ol start="2" type="a">${items('Fees')}</ol>`)
  const heading = marked.replaceAll(/(<\/?)p\b/g, '$1h2')
  expect(pasted(heading)).toBe('<h2>b. Fees</h2>')
  expect(pasted(heading.replace('b.', '·'))).toBe('<h2>Fees</h2>')
})

test('a list directly inside a list is nested, pasted and stored', () => {
  const html =
    '<ol start="2"><ol start="3" type="a"><li>A</li></ol><li>B</li><ol type="a"><li>C</li></ol><li>D</li></ol>'
  const nested = `<ol start="3" type="a">${items('A')}</ol><ol start="2"><li><p>B</p><ol type="a">${items('C')}</ol></li>${items('D')}</ol>`
  expect(pasted(html)).toBe(nested)
  expect(shown(sanitizeHtml(html).html)).toBe(nested)
})

test('a number that is skipped stays skipped', () => {
  expect(pasted(word(['1.', 'One'], ['2.', 'Two'], ['5.', 'Five'], ['6.', 'Six']))).toBe(
    `<ol>${items('One', 'Two')}<li value="5"><p>Five</p></li>${items('Six')}</ol>`,
  )
})

test('numbers in parentheses are a list of their own', () => {
  expect(pasted(word(['(1)', 'One'], ['(2)', 'Two'], ['3.', 'Three']))).toBe(
    `<ol type="1" data-marker="(1)">${items('One', 'Two')}</ol><ol start="3">${items('Three')}</ol>`,
  )
})

test('numbers below numbers say so, because inner lists have letters', () => {
  expect(pasted(word(['1.', 'One'], ['1.', 'Below', 2]))).toBe(
    `<ol><li><p>One</p><ol type="1">${items('Below')}</ol></li></ol>`,
  )
})

test.each(['1.2', '4.1.', 'Article IV.', '§ 3'])(
  'the number %s, which no list has, stays',
  (number) => {
    expect(pasted(word([number, 'Fees']))).toBe(`<p>${number} Fees</p>`)
  },
)

test.each([
  [
    'Outlook',
    '<ol start=3 type=i><li class=MsoListParagraph>Three</li></ol>',
    'start="3" type="i"',
  ],
  [
    'Outlook on the web',
    `<ol start="2"><li style='list-style-type: "b) "'>B</li></ol>`,
    'start="2" type="a" data-marker="a)"',
  ],
  [
    'Outlook on the web, in parentheses',
    `<ol><li style='list-style-type: "(a) "'>A</li></ol>`,
    'type="a" data-marker="(a)"',
  ],
  ['a style', '<ol style="list-style: upper-latin inside"><li>A</li></ol>', 'type="A"'],
  [
    'a style in another order',
    '<ol style="list-style: inside upper-roman"><li>A</li></ol>',
    'type="I"',
  ],
  ['a list that counts down', '<ol reversed start="3"><li>A</li></ol>', 'start="3" reversed=""'],
])('numbers of %s stay, pasted and stored', (_, html, attributes) => {
  expect(pasted(html)).toContain(`<ol ${attributes}>`)
  expect(shown(sanitizeHtml(html).html)).toContain(`<ol ${attributes}>`)
})

test.each([
  `<ol start="3" type="a">${items('A')}</ol>`,
  `<ol type="i" data-marker="(i)">${items('A')}</ol>`,
  `<ol type="1" data-marker="(1)">${items('A')}</ol>`,
  `<ol type="1" data-marker="1)">${items('A')}</ol>`,
  `<ol start="-2">${items('A')}</ol>`,
  `<ol reversed="">${items('A', 'B')}</ol>`,
  `<ol>${items('A')}<li value="7"><p>B</p></li></ol>`,
  `<ol><li><p>A</p><ol type="1">${items('B')}</ol></li></ol>`,
])('the editor keeps %s', (html) => {
  expect(shown(html)).toBe(html)
  expect(lossesBetween(html, shown(html))).toEqual([])
})
