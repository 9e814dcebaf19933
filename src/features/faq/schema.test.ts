import { expect, test } from 'vitest'
import { TOO_MUCH_MARKUP } from '#shared/text.ts'
import { faqItemChangeSchema, faqItemInputSchema } from './schema.ts'

const ITEM = { question: 'Why?', answer: '<p>Because.</p>' }

test.each([
  ['question', ' ', 'Question is required'],
  ['question', null, 'Question is required'],
  ['answer', '', 'Answer is required'],
  ['answer', '<p></p>', 'Answer is required'],
  ['answer', '<p> &nbsp;<br></p>', 'Answer is required'],
  ['categoryId', 9_999_999_999, 'There is no such category'],
  ['sortOrder', 1.5, 'Sort order must be a whole number'],
])('%s %j is refused: %s', (path, value, message) => {
  for (const schema of [faqItemInputSchema, faqItemChangeSchema]) {
    expect(schema.safeParse({ ...ITEM, [path]: value }).error?.issues).toMatchObject([
      { path: [path], message },
    ])
  }
})

test('a tag that is too long is named', () => {
  const input = { ...ITEM, tags: ['storage', 'x'.repeat(51)] }

  expect(faqItemInputSchema.safeParse(input).error?.issues).toMatchObject([
    { path: ['tags', 1], message: 'Tag too long' },
  ])
})

test('an answer of tags and little else is refused', () => {
  const input = { question: 'Question', answer: 'a<br>'.repeat(30_001) }

  expect(faqItemInputSchema.safeParse(input).error?.issues).toMatchObject([
    { path: ['answer'], message: TOO_MUCH_MARKUP },
  ])
})

test('a version that is no date and time is refused in words', () => {
  expect(faqItemChangeSchema.safeParse({ updatedAt: 'yesterday' }).error?.issues).toMatchObject([
    { path: ['updatedAt'], message: 'updatedAt must be a date and time' },
  ])
})
