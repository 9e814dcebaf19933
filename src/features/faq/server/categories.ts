import { withFreeName } from '#server/category-name.ts'
import type { NoteCreated } from '#server/create-once.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import type { FaqCategory } from '../schema.ts'
import {
  insertFaqCategory,
  listHeldFaqCategories as listHeld,
  updateFaqCategory,
} from './category-store.ts'

type Store = Pick<Services, 'db'>

/** @throws {Conflict} when another category has the name, in whatever case */
export async function createFaqCategory(
  { db }: Store,
  name: string,
  note?: NoteCreated,
): Promise<FaqCategory> {
  return withFreeName(db, { name, listHeld }, async (transaction) => {
    const category = await insertFaqCategory(transaction, name)
    await note?.(transaction, category.id)
    return category
  })
}

/** @throws {Conflict} when another category has the name, in whatever case */
export async function renameFaqCategory({ db }: Store, renamed: FaqCategory): Promise<FaqCategory> {
  const isKnown = await withFreeName(db, { ...renamed, listHeld }, (transaction) =>
    updateFaqCategory(transaction, renamed),
  )
  if (!isKnown) throw new NotFound('There is no such category')
  return renamed
}
