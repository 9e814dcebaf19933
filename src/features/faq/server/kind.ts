import type { Kinds } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { FAQ_OPERATIONS } from '../operations.ts'
import { faqItemChangeSchema } from '../schema.ts'
import { adaptRestoredAnswer, changeFaqItem, requireRoomForRestored } from './save-faq-item.ts'
import { findFaqItem } from './store.ts'
import { FAQ_TRANSFER } from './transfer.ts'

export const FAQ_KIND: Kinds['faq'] = {
  operations: { group: 'FAQ', routes: FAQ_OPERATIONS },
  transfer: FAQ_TRANSFER,
  async adapt(_, db, { entity }) {
    await requireRoomForRestored(db, String(entity.answer))
    return adaptRestoredAnswer(entity)
  },
  read: findFaqItem,
  async find({ db, views }, id) {
    const item = await findFaqItem(db, Number(id))
    return item && views.faq.withPending(item, item.id)
  },
  staysOnRestore: ['isPublished', 'sortOrder', 'reviewBy'],
  restore(services, id, { fields: { answer, ...others }, edit }) {
    const change = { ...parseBody(faqItemChangeSchema, others), answer: String(answer) }
    return changeFaqItem(services, id, change, edit)
  },
}
