import { z } from 'zod'
import { distinctTags, isBlankHtml } from '#shared/text.ts'

export const FAQ_TAGS_MAX = 30
export const FAQ_TAG_MAX = 50
export const FAQ_CATEGORY_NAME_MAX = 100
const ITEMS_MAX = 5000
const SORT_ORDER_MAX = 1_000_000

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

const question = z
  .string('Question is required')
  .trim()
  .min(1, 'Question is required')
  .max(500, 'Question too long')

const answer = z
  .string('Answer is required')
  .refine((html) => !isBlankHtml(html), 'Answer is required')

const sortOrder = z
  .int('Sort order must be a whole number')
  .min(-SORT_ORDER_MAX, 'Sort order is too low')
  .max(SORT_ORDER_MAX, 'Sort order is too high')

const tags = z
  .array(z.string('A tag must be text').trim().max(FAQ_TAG_MAX, 'Tag too long'))
  .max(FAQ_TAGS_MAX, 'Too many tags')
  .transform(distinctTags)

const categoryId = z.int('Please choose a category from the list').nullish()

/** What an admin sends to create an item; what is left out or null gets its default. */
export const faqItemInputSchema = z.object({
  question,
  answer,
  categoryId,
  sortOrder: sortOrder.nullish().transform((value) => value ?? 0),
  isPublished: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  tags: tags.nullish().transform((value) => value ?? []),
})
export type FaqItemInput = z.infer<typeof faqItemInputSchema>

/** What an admin sends to change an item: what is left out stays, null clears. */
export const faqItemChangeSchema = z.object({
  question: question.optional(),
  answer: answer.optional(),
  categoryId,
  sortOrder: sortOrder.nullish(),
  isPublished: z.boolean().nullish(),
  tags: tags.nullish(),
  /** The version that was changed; when another one has been saved since, nothing is. */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
})
export type FaqItemChange = z.infer<typeof faqItemChangeSchema>

/** The ids of items in their new order. */
export const faqOrderSchema = z.object({
  ids: z
    .array(z.int())
    .max(ITEMS_MAX, 'Too many questions')
    .refine((ids) => new Set(ids).size === ids.length, 'A question is listed twice'),
})

export const faqCategorySchema = z.object({ id: z.number(), name: z.string() })
export type FaqCategory = z.infer<typeof faqCategorySchema>

export const faqCategoryInputSchema = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(FAQ_CATEGORY_NAME_MAX, 'Name too long'),
})

/** A category as admins see it: with how many questions it holds, published or not. */
export const countedFaqCategorySchema = faqCategorySchema.extend({ itemCount: z.number() })
export type CountedFaqCategory = z.infer<typeof countedFaqCategorySchema>
