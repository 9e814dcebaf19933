import { z } from 'zod'
import { faqItemInputSchema } from '../../schema.ts'
import type { FaqItem } from '../../schema.ts'

/** A question as the fields of its form hold it. */
export const faqValuesSchema = z.object({
  question: faqItemInputSchema.shape.question,
  answer: faqItemInputSchema.shape.answer,
  /** '' stands for no category. */
  categoryId: z.string(),
  sortOrder: z
    .string()
    .trim()
    .regex(/^-?\d{1,6}$/, 'Sort order must be a whole number'),
  isPublished: z.boolean(),
  tags: z.array(z.string()),
})
export type FaqValues = z.infer<typeof faqValuesSchema>

export const FAQ_LABELS: Record<keyof FaqValues, string> = {
  question: 'Question',
  answer: 'Answer',
  categoryId: 'Category',
  sortOrder: 'Sort Order',
  isPublished: 'Published',
  tags: 'Tags',
}

export function faqValuesOf(item: FaqItem): FaqValues {
  return {
    question: item.question,
    answer: item.answer,
    categoryId: item.categoryId === null ? '' : String(item.categoryId),
    sortOrder: String(item.sortOrder),
    isPublished: item.isPublished,
    tags: item.tags,
  }
}

/** A new question goes to the end of those there are. */
export function newFaqValues(items: FaqItem[]): FaqValues {
  const last = Math.max(-1, ...items.map(({ sortOrder }) => sortOrder))
  return {
    question: '',
    answer: '',
    categoryId: '',
    sortOrder: String(last + 1),
    isPublished: true,
    tags: [],
  }
}

/** What the API is sent to create the question. */
export function faqPayloadOf(values: FaqValues) {
  return {
    ...values,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    sortOrder: Number(values.sortOrder),
  }
}

/** Of that only what differs from `base`: an answer that nobody edited stays byte for byte. */
export function faqChangesOf(values: FaqValues, base: FaqValues) {
  const before = new Map<string, unknown>(Object.entries(faqPayloadOf(base)))
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(name))
  return Object.fromEntries(Object.entries(faqPayloadOf(values)).filter(isChanged))
}
