import { expect, test } from 'vitest'
import { TOO_MUCH_MARKUP } from '#shared/text.ts'
import { faqItemChangeSchema, faqItemInputSchema } from './schema.ts'

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
