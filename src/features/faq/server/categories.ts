import type { NoteCreated } from '#server/create-once.ts'
import { isUniqueViolation } from '#server/db/dialect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { FaqCategory } from '../schema.ts'
import { insertFaqCategory, listHeldFaqCategories, updateFaqCategory } from './category-store.ts'

type Store = Pick<Services, 'db'>

/** @throws {Conflict} when another category has the name, in whatever case */
export async function createFaqCategory(
  { db }: Store,
  name: string,
  note?: NoteCreated,
): Promise<FaqCategory> {
  return withFreeName({ db }, { name }, async (transaction) => {
    const category = await insertFaqCategory(transaction, name)
    await note?.(transaction, category.id)
    return category
  })
}

/** @throws {Conflict} when another category has the name, in whatever case */
export async function renameFaqCategory({ db }: Store, renamed: FaqCategory): Promise<FaqCategory> {
  const isKnown = await withFreeName({ db }, renamed, (transaction) =>
    updateFaqCategory(transaction, renamed),
  )
  if (!isKnown) throw new NotFound('There is no such category')
  return renamed
}

/** The index over the names knows the case of Latin letters alone, hence the look at all of them. */
async function withFreeName<T>(
  { db }: Store,
  { id, name }: { id?: number; name: string },
  write: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (transaction) => {
      const all = await listHeldFaqCategories(transaction)
      const others = all.filter((category) => category.id !== id)
      if (others.some((other) => foldCase(other.name) === foldCase(name))) throw taken()
      return write(transaction)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken(error) : error
  }
}

function taken(cause?: unknown): Conflict {
  return new Conflict('There is already a category with this name', { cause })
}
