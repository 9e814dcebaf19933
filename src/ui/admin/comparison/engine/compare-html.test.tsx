import { expect, test } from 'vitest'
import { compareHtml } from './compare-html.ts'
import { TABLE } from './testing.ts'

test('changes are listed in the order of the document', () => {
  const before = `<h2>Plan</h2><p>First text</p><p>gone with it</p>${TABLE}<p>last</p>`
  const after = `<h3>Plan</h3><p>First <b>text</b></p>${TABLE.replace('$4', '$5')}<p>last</p><p>end</p>`

  expect(compareHtml(before, after).changes).toEqual([
    'Heading 2 became heading 3: "Plan"',
    'Bold added to "text"',
    'Removed paragraph "gone with it"',
    '"$4" became "$5"',
    'Inserted paragraph "end"',
  ])
})

test('a long text in which too much has changed is compared by sentences', () => {
  const sentences = Array.from({ length: 700 }, (_, index) => `This is s${index} and it stays.`)
  const rewritten = sentences.with(2, `${'new words and '.repeat(300)}!`).with(350, 'Another one?')

  const { changes } = compareHtml(`<p>${sentences.join(' ')}</p>`, `<p>${rewritten.join(' ')}</p>`)

  expect(changes).toHaveLength(2)
  expect(changes[1]).toBe('"This is s350 and it stays." became "Another one?"')
})

test('what shows the same stands in the same row', () => {
  const { rows } = compareHtml(
    '<p>One</p><p>Two</p>Just <b>text</b><p>Four</p>',
    '<p>New</p><p>One</p>Just <b>text</b><ul><li>Four</li></ul>',
  )

  const shown = rows.map(({ before, after, isChanged }) => [
    textOf(before),
    textOf(after),
    isChanged,
  ])
  expect(shown).toEqual([
    ['', 'New', true],
    ['One', 'One', false],
    ['Two', '', true],
    ['Just text', 'Just text', false],
    ['Four', 'Four', true],
  ])
})

function textOf(nodes: Node[]): string {
  return nodes.map((node) => node.textContent).join('')
}
