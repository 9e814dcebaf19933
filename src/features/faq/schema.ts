import { z } from 'zod'

export const faqItemSchema = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  categoryId: z.number().nullable(),
  sortOrder: z.number(),
  isPublished: z.boolean(),
  tags: z.array(z.string()),
  viewCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type FaqItem = z.infer<typeof faqItemSchema>

export const faqItemInputSchema = z.object({
  question: z.string().trim().min(1, 'Question is required').max(500, 'Question too long'),
  answer: z.string().refine((html) => html.trim() !== '' && html.trim() !== '<p></p>', {
    message: 'Answer is required',
  }),
  categoryId: z.number().int().nullish(),
  sortOrder: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  isPublished: z.boolean().default(true),
  tags: z.array(z.string().trim().min(1).max(50)).max(30).default([]),
})
export type FaqItemInput = z.infer<typeof faqItemInputSchema>

export const faqCategorySchema = z.object({ id: z.number(), name: z.string() })
export type FaqCategory = z.infer<typeof faqCategorySchema>
