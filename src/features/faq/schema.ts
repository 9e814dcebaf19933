import { z } from 'zod'
import {
  ID_MAX,
  editedVersion,
  requiredText,
  typedText,
  takenProposal,
  writtenHtml,
} from '#shared/input-rules.ts'
import { reviewDate, reviewSchema } from '#aspects/reviews/schema.ts'
import { distinctTags } from '#shared/text.ts'

const FAQ_TAGS_MAX = 30
export const FAQ_QUESTION_MAX = 500
export const FAQ_TAG_MAX = 50
const ITEMS_MAX = 5000
const SORT_ORDER_MAX = 1_000_000

export const faqItemSchema = z
  .object({
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
    ...reviewSchema.shape,
  })
  .meta({ id: 'FaqItem' })
export type FaqItem = z.infer<typeof faqItemSchema>

/** An item for the office, with what visitors said below its answer. */
export const adminFaqItemSchema = faqItemSchema
  .extend({
    helpful: z.number(),
    notHelpful: z.number(),
    /** In a list: how many findings its answer has. */
    findings: z.number().optional(),
  })
  .meta({ id: 'AdminFaqItem' })
export type AdminFaqItem = z.infer<typeof adminFaqItemSchema>

/** What a visitor says below an answer; a plain form sends text. */
export const helpfulSchema = z.object({
  helpful: z.union(
    [z.boolean(), z.stringbool()],
    'Say whether the answer was helpful: true or false',
  ),
})

const question = requiredText('Question', FAQ_QUESTION_MAX)
const answer = writtenHtml('Answer is required')

const sortOrder = z
  .int('Sort order must be a whole number')
  .min(-SORT_ORDER_MAX, 'Sort order is too low')
  .max(SORT_ORDER_MAX, 'Sort order is too high')

const tags = z
  .array(typedText('A tag must be text').max(FAQ_TAG_MAX, 'Tag too long'))
  .max(FAQ_TAGS_MAX, 'Too many tags')
  .transform(distinctTags)

const categoryId = z
  .int('Please choose a category from the list')
  .min(1, 'There is no such category')
  .max(ID_MAX, 'There is no such category')
  .nullish()

/** In a new item, an absent or null field gets its default. */
export const faqItemInputSchema = z
  .object({
    question,
    answer,
    categoryId,
    sortOrder: sortOrder.nullish().transform((value) => value ?? 0),
    isPublished: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true),
    tags: tags.nullish().transform((value) => value ?? []),
    reviewBy: reviewDate,
  })
  .meta({ id: 'FaqItemInput' })
export type FaqItemInput = z.infer<typeof faqItemInputSchema>

/** In a change of an item, an absent field stays and null clears it. */
export const faqItemChangeSchema = z
  .object({
    question: question.optional(),
    answer: answer.optional(),
    categoryId,
    sortOrder: sortOrder.nullish(),
    isPublished: z.boolean().nullish(),
    tags: tags.nullish(),
    reviewBy: reviewDate,
    updatedAt: editedVersion,
    proposalId: takenProposal,
  })
  .meta({ id: 'FaqItemChange' })
export type FaqItemChange = z.infer<typeof faqItemChangeSchema>

/** The ids of the items in their new order. */
export const faqOrderSchema = z.object({
  ids: z
    .array(z.int())
    .max(ITEMS_MAX, 'Too many questions')
    .refine((ids) => new Set(ids).size === ids.length, 'A question is listed twice'),
})

export const faqCategorySchema = z.object({ id: z.number(), name: z.string() })
export type FaqCategory = z.infer<typeof faqCategorySchema>

/** A category for the admin area, with the number of its questions, published or not. */
export const countedFaqCategorySchema = faqCategorySchema
  .extend({ itemCount: z.number() })
  .meta({ id: 'FaqCategory' })
export type CountedFaqCategory = z.infer<typeof countedFaqCategorySchema>
