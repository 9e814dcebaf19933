import { expect, test } from 'vitest'
import { changesOf, rulesOf } from '#ui/admin/form/entity.ts'
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
  expect(changesOf(faqEntity, { ...stored, categoryId: '', sortOrder: ' 8 ' }, stored)).toEqual({
    categoryId: null,
    sortOrder: 8,
  })
})

test.each(['', '1e3', '1.5', '1234567', 'first'])('"%s" is no place in the order', (sortOrder) => {
  const { error } = rulesOf(faqEntity).safeParse({ ...stored, sortOrder })

  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['sortOrder'], 'Sort order must be a whole number'],
  ])
})
