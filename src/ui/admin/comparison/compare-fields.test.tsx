import { expect, test } from 'vitest'
import { compareFields, readFields, type FieldsToCompare, type Values } from './compare-fields.ts'

const listChanges = (before: Values, after: Values, fields: FieldsToCompare) =>
  compareFields(readFields(before, after, fields)).flatMap(({ changes }) => changes)
const compare = (before: unknown, after: unknown) =>
  listChanges({ field: before }, { field: after }, { labels: { field: 'Field' } })

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
  ['a space at the end, which nobody sees', 'a', 'a ', []],
])('%s', (_what, before, after, changes) => {
  expect(compare(before, after)).toEqual(changes)
})

test('values are shown in the words of their feature', () => {
  const categories: Record<string, string> = { '4': 'Security' }
  const show = (_name: string, value: unknown) => categories[String(value)] ?? ''

  const changes = listChanges(
    { categoryId: '' },
    { categoryId: '4' },
    { labels: { categoryId: 'Category' }, show },
  )

  expect(changes).toEqual(['Category: Inserted "Security"'])
})

test('fields without a label are left out, and the others are in the order of the form', () => {
  const changes = listChanges(
    { id: 1, text: '<p>a</p>', title: 'a' },
    { id: 2, text: '<p>b</p>', title: 'b' },
    { labels: { title: 'Title', text: 'Content' }, html: ['text'] },
  )

  expect(changes).toEqual(['Title: "a" became "b"', '"a" became "b"'])
})
