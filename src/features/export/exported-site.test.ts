import { expect, test } from 'vitest'
import { EXPORTED_LISTS } from './exported-site.ts'

test('an item that does not say whether visitors see it is refused, not published', () => {
  const question = { question: 'When?', answer: '<p>At night.</p>', category: null }
  const { questions } = EXPORTED_LISTS

  expect(questions.safeParse([{ ...question, isPublished: false }]).success).toBe(true)
  expect(questions.safeParse([question]).success).toBe(false)
})
