import { holdTable } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import type { BlogCategory } from '../schema.ts'

export async function listBlogCategories(db: Db): Promise<BlogCategory[]> {
  return countedCategories(db)
    .orderBy((column) => column.fn<string>('lower', ['name']))
    .execute()
}

/** All of them, which nobody else adds to or renames until this transaction ends. */
export async function listHeldBlogCategories(db: Db): Promise<BlogCategory[]> {
  await holdTable(db, 'blog_categories')
  return listBlogCategories(db)
}

export async function findBlogCategory(db: Db, id: number): Promise<BlogCategory | undefined> {
  return countedCategories(db).where('blog_categories.id', '=', id).executeTakeFirst()
}

function countedCategories(db: Db) {
  return db
    .selectFrom('blog_categories')
    .leftJoin('posts', 'posts.category_id', 'blog_categories.id')
    .select((select) => [
      'blog_categories.id',
      'blog_categories.name',
      select.fn.count<number>('posts.id').as('postCount'),
    ])
    .groupBy(['blog_categories.id', 'blog_categories.name'])
}

export async function insertBlogCategory(db: Db, name: string): Promise<number> {
  const { id } = await db
    .insertInto('blog_categories')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBlogCategory(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('blog_categories').set({ name }).where('id', '=', id).execute()
}

/** Deletes a category; its posts stay, without one. @returns whether there was such a category */
export async function deleteBlogCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('blog_categories')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
