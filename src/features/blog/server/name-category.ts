import { withFreeName } from '#server/category-name.ts'
import type { NoteCreated } from '#server/create-once.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import type { BlogCategory } from '../schema.ts'
import {
  findBlogCategory,
  insertBlogCategory,
  listHeldBlogCategories as listHeld,
  updateBlogCategory,
} from './category-store.ts'

/** @throws {Conflict} when another category has the name, in whatever case */
export async function createCategory(
  db: Db,
  name: string,
  note?: NoteCreated,
): Promise<BlogCategory> {
  return withFreeName(db, { name, listHeld }, async (transaction) => {
    const id = await insertBlogCategory(transaction, name)
    await note?.(transaction, id)
    return { id, name, postCount: 0 }
  })
}

/** @throws {Conflict} when another category has the name, in whatever case */
export async function renameCategory(db: Db, id: number, name: string): Promise<BlogCategory> {
  return withFreeName(db, { name, id, listHeld }, async (transaction) => {
    const category = await findBlogCategory(transaction, id)
    if (!category) throw new NotFound('There is no such category')
    await updateBlogCategory(transaction, id, name)
    return { ...category, name }
  })
}
