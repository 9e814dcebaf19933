import { expect, test } from 'vitest'
import { CONTENT_KINDS } from './content-kinds.ts'

test('toasts such as “Failed to create FAQ item” name the kinds as docs/specification.md does', () => {
  const { blog, faq, testimonials, pages } = CONTENT_KINDS

  expect([blog, faq, testimonials, pages].map(({ noun }) => noun)).toEqual([
    'blog post',
    'FAQ item',
    'testimonial',
    'page',
  ])
})
