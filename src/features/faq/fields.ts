import { z } from 'zod'
import { categoryId, flag, html, tags, text, whole } from '#shared/content/fields.ts'
import { numberField } from '#shared/form-fields.ts'
import { ID_MAX, requiredText, typedText, writtenHtml } from '#shared/input-rules.ts'
import { distinctTags } from '#shared/text.ts'

const FAQ_TAGS_MAX = 30
const FAQ_QUESTION_MAX = 500
const FAQ_TAG_MAX = 50
const SORT_ORDER_MAX = 1_000_000

/** The fields of a question. */
export const FAQ_FIELDS = {
  question: text({
    label: 'Question',
    column: 'question',
    rule: requiredText('Question', FAQ_QUESTION_MAX),
  }),
  answer: html({ label: 'Answer', rule: writtenHtml('Answer is required') }),
  categoryId: categoryId({
    rule: z
      .int('Please choose a category from the list')
      .min(1, 'There is no such category')
      .max(ID_MAX, 'There is no such category'),
  }),
  sortOrder: {
    ...whole({
      label: 'Sort Order',
      column: 'sort_order',
      rule: z
        .int('Sort order must be a whole number')
        .min(-SORT_ORDER_MAX, 'Sort order is too low')
        .max(SORT_ORDER_MAX, 'Sort order is too high'),
      initial: 0,
    }),
    // Questions of other systems have no order.
    exported: z.int().default(0),
    // It is typed, and null puts the question first.
    form: numberField('Sort Order'),
    empty: 0,
  },
  isPublished: flag({ label: 'Published', column: 'is_published', initial: true }),
  tags: tags({
    rule: z
      .array(typedText('A tag must be text').max(FAQ_TAG_MAX, 'Tag too long'))
      .max(FAQ_TAGS_MAX, 'Too many tags')
      .transform(distinctTags),
  }),
}
