import type { TransferredKind, VersionedKind } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { officePageChangeSchema } from '../schema.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePage } from './store.ts'
import { PAGES_TRANSFER } from './transfer.ts'

export const PAGES_KIND: VersionedKind & TransferredKind = {
  transfer: PAGES_TRANSFER,
  read: findOfficePage,
  find: ({ db }, id) => findOfficePage(db, Number(id)),
  staysOnRestore: ['status', 'reviewBy'],
  restore(services, id, { fields: { content, ...others }, edit }) {
    const change = { ...parseBody(officePageChangeSchema, others), content: String(content) }
    return changeOfficePage(services, id, change, edit)
  },
}
