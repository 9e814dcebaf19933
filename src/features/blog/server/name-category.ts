import { isUniqueViolation } from '#server/db/dialect.ts'
import type { NoteCreated } from '#server/create-once.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import { foldCase } from '#shared/text.ts'
import type { BlogCategory } from '../schema.ts'
import {
  findBlogCategory,
  insertBlogCategory,
  listHeldBlogCategories,
  updateBlogCategory,
} from './category-store.ts'

/** @throws {Conflict} when another category has the name, in whatever case */
export async function createCategory(
  db: Db,
  name: string,
  note?: NoteCreated,
): Promise<BlogCategory> {
  return withFreeName(db, name, async (transaction) => {
    const id = await insertBlogCategory(transaction, name)
    await note?.(transaction, id)
    return { id, name, postCount: 0 }
  })
}

/** @throws {Conflict} when another category has the name, in whatever case */
export async function renameCategory(db: Db, id: number, name: string): Promise<BlogCategory> {
  return withFreeName(
    db,
    name,
    async (transaction) => {
      const category = await findBlogCategory(transaction, id)
      if (!category) throw new NotFound('There is no such category')
      await updateBlogCategory(transaction, id, name)
      return { ...category, name }
    },
    id,
  )
}

/** The index over the names knows the case of Latin letters alone, hence the look at all of them. */
async function withFreeName<T>(
  db: Db,
  name: string,
  write: (db: Db) => Promise<T>,
  ownId?: number,
): Promise<T> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const all = await listHeldBlogCategories(transaction)
      const others = all.filter((category) => category.id !== ownId)
      if (others.some((other) => foldCase(other.name) === foldCase(name))) throw nameTaken()
      return write(transaction)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken()
    throw error
  }
}

function nameTaken(): Conflict {
  const message = 'There is already a category with this name'
  return new Conflict(message, { issues: [{ path: 'name', message }] })
}
