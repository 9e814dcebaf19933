import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { FAQ_FIELDS } from '../../fields.ts'
import { faqItemInputSchema, adminFaqItemSchema, type AdminFaqItem } from '../../schema.ts'

const fields = z.object(shapeOf(FAQ_FIELDS, 'form'))
export type FaqValues = z.infer<typeof fields>

/** How the form loads, checks and saves a question. */
export const faqEntity: Entity<FaqValues, AdminFaqItem> = {
  ...CONTENT_KINDS.faq,
  kind: CONTENT_KINDS.faq.singular,
  hasToasts: true,
  fields,
  inputSchema: faqItemInputSchema,
  storedSchema: adminFaqItemSchema,
  toPayload: (values) => ({
    ...values,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    // `Number` accepts '1e3' and '', which are not whole numbers.
    sortOrder: /^-?\d{1,15}$/.test(values.sortOrder.trim()) ? Number(values.sortOrder) : NaN,
  }),
}
