import type { NoteCreated } from '#server/create-once.ts'
import { isUniqueViolation } from '#server/db/dialect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { FaqCategory } from '../schema.ts'
import { insertFaqCategory, listFaqCategories, updateFaqCategory } from './category-store.ts'

type Store = Pick<Services, 'db'>

/** @throws {Conflict} when another category has the name, in whatever case */
export async function createFaqCategory(
  { db }: Store,
  name: string,
  note?: NoteCreated,
): Promise<FaqCategory> {
  return withFreeName({ db }, { name }, () =>
    inTransaction(db, async (transaction) => {
      const category = await insertFaqCategory(transaction, name)
      await note?.(transaction, category.id)
      return category
    }),
  )
}

/** @throws {Conflict} when another category has the name, in whatever case */
export async function renameFaqCategory({ db }: Store, renamed: FaqCategory): Promise<FaqCategory> {
  const isKnown = await withFreeName({ db }, renamed, () => updateFaqCategory(db, renamed))
  if (!isKnown) throw new NotFound('There is no such category')
  return renamed
}

/**
 * The database tells names apart by the cases of the alphabet alone, and has the last word when
 * two take one at the same moment.
 */
async function withFreeName<T>(
  { db }: Store,
  { id, name }: { id?: number; name: string },
  write: () => Promise<T>,
): Promise<T> {
  const others = (await listFaqCategories(db)).filter((category) => category.id !== id)
  if (others.some((other) => foldCase(other.name) === foldCase(name))) throw taken()
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? taken(error) : error
  }
}

function taken(cause?: unknown): Conflict {
  return new Conflict('There is already a category with this name', { cause })
}
