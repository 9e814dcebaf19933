import type { Kinds } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { OFFICE_PAGES_OPERATIONS } from '../operations.ts'
import { officePageChangeSchema } from '../schema.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePage } from './store.ts'
import { PAGES_TRANSFER } from './transfer.ts'

export const PAGES_KIND: Kinds['pages'] = {
  operations: { group: 'Pages of the office', routes: OFFICE_PAGES_OPERATIONS },
  transfer: PAGES_TRANSFER,
  read: findOfficePage,
  find: ({ db }, id) => findOfficePage(db, Number(id)),
  staysOnRestore: ['status', 'reviewBy'],
  restore(services, id, { fields: { content, ...others }, edit }) {
    const change = { ...parseBody(officePageChangeSchema, others), content: String(content) }
    return changeOfficePage(services, id, change, edit)
  },
}
