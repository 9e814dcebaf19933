import { expect, test } from 'vitest'
import { exportedQuestionSchema } from './exported.ts'

test('an item that does not say whether visitors see it is refused, not published', () => {
  const question = { question: 'When?', answer: '<p>At night.</p>', category: null }

  expect(exportedQuestionSchema.safeParse({ ...question, isPublished: false }).success).toBe(true)
  expect(exportedQuestionSchema.safeParse(question).success).toBe(false)
})
