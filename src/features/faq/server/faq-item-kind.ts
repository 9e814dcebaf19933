import { hasRow } from '#server/db/entity-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput } from '#server/errors.ts'
import type { ContentStore } from '#server/save-content.ts'
import type { FaqItem } from '../schema.ts'
import { findFaqItem } from './store.ts'

export const FAQ_ITEM: ContentStore<FaqItem> = {
  kind: 'faq',
  find: findFaqItem,
}

/** @throws {InvalidInput} when there is no such category */
export async function requireCategory(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (await hasRow(db, 'faq_categories', id)) return
  throw new InvalidInput('There is no such category', { path: 'categoryId' })
}
