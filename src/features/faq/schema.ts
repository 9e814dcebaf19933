import { z } from 'zod'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { reviewDate, reviewSchema } from '#aspects/reviews/schema.ts'
import { editedVersion, takenProposal } from '#shared/input-rules.ts'
import { FAQ_FIELDS } from './fields.ts'

const ITEMS_MAX = 5000

export const faqItemSchema = z
  .object({
    id: z.number(),
    ...shapeOf(FAQ_FIELDS, 'stored'),
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

/** In a new item, an absent or null field gets its default. */
export const faqItemInputSchema = z
  .object({
    ...shapeOf(FAQ_FIELDS, 'input'),
    reviewBy: reviewDate,
  })
  .meta({ id: 'FaqItemInput' })
export type FaqItemInput = z.infer<typeof faqItemInputSchema>

/** In a change of an item, an absent field stays and null clears it. */
export const faqItemChangeSchema = z
  .object({
    ...shapeOf(FAQ_FIELDS, 'change'),
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
