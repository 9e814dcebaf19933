import { expect, test } from 'vitest'
import { compareFields } from './compare-fields.ts'

const compare = (before: unknown, after: unknown, show?: (name: string) => string | undefined) =>
  compareFields({ field: before }, { field: after }, { labels: { field: 'Field' }, show }).flatMap(
    ({ changes }) => changes,
  )

test.each<[what: string, before: unknown, after: unknown, changes: string[]]>([
  ['a text', 'a', 'b', ['Field: "a" became "b"']],
  ['a text where there was none', '', 'b', ['Field: Inserted "b"']],
  ['null and nothing', null, '', []],
  ['a removed text', 'a', null, ['Field: Removed "a"']],
  ['a number', 4, 5, ['Field: "4" became "5"']],
  ['a switch', true, false, ['Field: "Yes" became "No"']],
  [
    'a tag more and a tag less',
    ['a', 'b'],
    ['b', 'c'],
    ['Field: Removed "a"', 'Field: Inserted "c"'],
  ],
  ['a first tag', [], ['a'], ['Field: Inserted "a"']],
  ['what looks like markup', 'a <b>', 'a <i>', ['Field: "b" became "i"']],
  ['lines', 'a\nb', 'a\nc', ['Field: "b" became "c"']],
  ['a space at the end', 'a', 'a ', ['Field: no visible change']],
])('%s', (_what, before, after, changes) => {
  expect(compare(before, after)).toEqual(changes)
})

test('values are shown in the words of their feature', () => {
  const categories: Record<string, string> = { '4': 'Security' }
  const show = (_name: string, value: unknown) => categories[String(value)] ?? ''

  const [field] = compareFields(
    { categoryId: '' },
    { categoryId: '4' },
    { labels: { categoryId: 'Category' }, show },
  )

  expect(field?.changes).toEqual(['Category: Inserted "Security"'])
})

test('a change between ids with the same words is told', () => {
  expect(compare('4', '5', () => 'a deleted category')).toEqual(['Field: no visible change'])
})

test('fields without a label are left out, and the others are in the order of the form', () => {
  const fields = compareFields(
    { id: 1, text: '<p>a</p>', title: 'a' },
    { id: 2, text: '<p>b</p>', title: 'b' },
    { labels: { title: 'Title', text: 'Content' }, html: ['text'] },
  )

  expect(fields.flatMap(({ changes }) => changes)).toEqual([
    'Title: "a" became "b"',
    '"a" became "b"',
  ])
})
