import { expect, test } from 'vitest'
import { TOO_MUCH_MARKUP } from '#shared/text.ts'
import { faqItemInputSchema } from './schema.ts'

test('an answer of tags and little else is refused', () => {
  const input = { question: 'Question', answer: 'a<br>'.repeat(500_001) }

  expect(faqItemInputSchema.safeParse(input).error?.issues).toMatchObject([
    { path: ['answer'], message: TOO_MUCH_MARKUP },
  ])
})
