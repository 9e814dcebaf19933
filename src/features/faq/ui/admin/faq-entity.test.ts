import { expect, test } from 'vitest'
import { pickChanges, buildFormSchema } from '#ui/admin/form/entity.ts'
import { faqEntity } from './faq-entity.ts'

const stored = faqEntity.fields.parse({
  question: 'Is it safe?',
  answer: '<p>Yes.</p>',
  categoryId: 4,
  sortOrder: 7,
  isPublished: true,
  tags: [],
})

test('numbers are text in their inputs and are sent as numbers', () => {
  expect(stored).toMatchObject({ categoryId: '4', sortOrder: '7' })
  expect(pickChanges(faqEntity, { ...stored, categoryId: '', sortOrder: ' 8 ' }, stored)).toEqual({
    categoryId: null,
    sortOrder: 8,
  })
})

test.each(['', '1e3', '1.5', '1'.repeat(16), 'first'])('"%s" is no place', (sortOrder) => {
  expect(listProblems(sortOrder)).toEqual([[['sortOrder'], 'Sort order must be a whole number']])
})

test.each([
  ['1000000', []],
  ['-1000000', []],
  ['1000001', [[['sortOrder'], 'Sort order is too high']]],
  ['-1000001', [[['sortOrder'], 'Sort order is too low']]],
])('%s is checked by the limits of the API', (sortOrder, problems) => {
  expect(listProblems(sortOrder)).toEqual(problems)
})

function listProblems(sortOrder: string) {
  const { error } = buildFormSchema(faqEntity).safeParse({ ...stored, sortOrder })
  return (error?.issues ?? []).map(({ path, message }) => [path, message])
}
