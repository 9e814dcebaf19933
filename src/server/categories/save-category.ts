import { foldCase } from '#shared/text.ts'
import type { RecordCreation } from '../http/create-once.ts'
import { isUniqueViolation, lockTable } from '../db/dialect.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Db } from '../db/tables.ts'
import { Conflict, NotFound } from '../errors.ts'
import {
  findCategory,
  insertCategory,
  listCategories,
  updateCategory,
  type Category,
  type CategoryTables,
  type CountedCategory,
} from './store.ts'

/** Of posts, and of questions. */
export const CATEGORIES_MAX = 200
const NO_ROOM = `There are already ${CATEGORIES_MAX} categories. Delete one before you add another.`

/** @throws {Conflict} when another category has the name, regardless of case, or there are too many */
export async function createCategory(
  db: Db,
  tables: CategoryTables,
  name: string,
  note?: RecordCreation,
): Promise<CountedCategory> {
  return withFreeName(db, tables, { name }, async (transaction) => {
    const category = await insertCategory(transaction, tables, name)
    await note?.(transaction, category.id)
    return { ...category, count: 0 }
  })
}

/** @throws {Conflict} when another category has the name, regardless of case */
export async function renameCategory(
  db: Db,
  tables: CategoryTables,
  renamed: Category,
): Promise<CountedCategory> {
  return withFreeName(db, tables, renamed, async (transaction) => {
    const category = await findCategory(transaction, tables, renamed.id)
    if (!category) throw new NotFound('There is no such category')
    await updateCategory(transaction, tables, renamed)
    return { ...category, name: renamed.name }
  })
}

/** The unique index ignores case for Latin letters only, so all names are compared here. */
async function withFreeName<T>(
  db: Db,
  tables: CategoryTables,
  { id, name }: { id?: number; name: string },
  write: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (transaction) => {
      await lockTable(transaction, tables.categories)
      const categories = await listCategories(transaction, tables)
      const others = categories.filter((category) => category.id !== id)
      if (others.some((other) => foldCase(other.name) === foldCase(name))) throw taken()
      if (id === undefined && others.length >= CATEGORIES_MAX) throw new Conflict(NO_ROOM)
      return write(transaction)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken(error) : error
  }
}

function taken(cause?: unknown): Conflict {
  return new Conflict('There is already a category with this name', { path: 'name', cause })
}
