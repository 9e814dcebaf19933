import { createTarget } from '#server/content/transfer/create-target.ts'
import type { Transfer } from '#server/content/transfer/transfer.ts'
import { exportedQuestionSchema } from '../exported.ts'
import { faqItemInputSchema } from '../schema.ts'
import { changeFaqItem, createFaqItem } from './save-faq-item.ts'
import { findFaqItem, hasQuestion, listFaqItems, updateFaqItem } from './store.ts'

export const FAQ_TRANSFER: Transfer = {
  what: 'question',
  schema: exportedQuestionSchema,
  read(value) {
    const item = exportedQuestionSchema.parse(value)
    return { item, key: `question ${item.question}` }
  },
  async *list(db) {
    yield* await listFaqItems(db)
  },
  createTarget: (services) =>
    createTarget(services, {
      kind: 'faq',
      exported: exportedQuestionSchema,
      schema: faqItemInputSchema,
      hasTwin: (db, { question }) => hasQuestion(db, question),
      find: findFaqItem,
      create: createFaqItem,
      change: changeFaqItem,
      complete: (db, id, item, dates) =>
        updateFaqItem(db, id, {
          ...dates,
          view_count: item.viewCount,
          helpful: item.helpful,
          not_helpful: item.notHelpful,
        }),
    }),
}
