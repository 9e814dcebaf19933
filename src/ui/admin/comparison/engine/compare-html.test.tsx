import { expect, test } from 'vitest'
import { compareHtml } from './compare-html.ts'
import { TABLE } from './testing.ts'

test('changes are listed in the order of the document', () => {
  const before = `<h2>Plan</h2><p>First text</p><p>gone with it</p>${TABLE}<p>last</p>`
  const after = `<h3>Plan</h3><p>First <b>text</b></p>${TABLE.replace('$4', '$5')}<p>last</p><p>end</p>`

  expect(compareHtml(before, after).changes).toEqual([
    'Formatting changed: "Plan"',
    'Formatting changed: "text"',
    'Removed "gone with it"',
    '"$4" became "$5"',
    'Inserted "end"',
  ])
})

test('the element whose formatting changed is marked before and after', () => {
  const { elements } = compareHtml(TABLE, TABLE.replace('<table>', '<table dir="rtl">'))

  expect([...elements].map(([{ localName }, { kind }]) => [localName, kind])).toEqual([
    ['table', 'changed'],
    ['table', 'changed'],
  ])
})

test('the space after changed words is not marked', () => {
  const { words } = compareHtml(
    '<p>We back up daily at noon</p>',
    '<p>We back up every night at noon</p>',
  )

  const marked = [...words].flatMap(([node, spans]) =>
    spans.map(({ start, end }) => node.data.slice(start, end)),
  )
  expect(marked).toEqual(['daily', 'every night'])
})

test('a paragraph with too many changes is replaced as a whole', () => {
  const words = Array.from({ length: 700 }, (_, index) => `word${index}`)
  const rewritten = words.map((word, index) => (index % 2 === 0 ? word : `other${index}`))

  const start = 'The first sentence of the old text and the new one is the same.'
  const [before, after] = [words, rewritten].map((all) => `<p>${start} ${all.join(' ')}</p>`)

  const { changes } = compareHtml(before ?? '', after ?? '')

  expect(changes).toEqual([
    'Replaced "The first sentence of the old text and the new one is the s…"',
  ])
})

test('a text with too many changes is replaced as a whole', () => {
  const places = Array.from({ length: 500 }, (_, index) => index)
  const before = places.map((place) => `<p>${place % 2 ? 'stays' : 'old'} ${place}</p>`)
  const after = places.map((place) => `<p>${place % 2 ? 'stays' : 'new'} ${place}</p>`)

  const { changes } = compareHtml(before.join(''), after.join(''))

  expect(changes).toEqual(['The whole text was replaced'])
})

test('equal blocks are in the same row', () => {
  const { rows } = compareHtml(
    '<p>One</p><p>Two</p>Just <b>text</b><p>Four</p>',
    '<p>New</p><p>One</p>Just <b>text</b><ul><li>Four</li></ul>',
  )

  const shown = rows.map(({ before, after, isChanged }) => [
    readText(before),
    readText(after),
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

function readText(nodes: readonly Node[]): string {
  return nodes.map((node) => node.textContent).join('')
}
