import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The table of the categories of one feature, and the table of the items in them. */
export type CategoryTables =
  | { categories: 'blog_categories'; items: 'posts' }
  | { categories: 'faq_categories'; items: 'faq_items' }

export const BLOG_CATEGORIES: CategoryTables = { categories: 'blog_categories', items: 'posts' }
export const FAQ_CATEGORIES: CategoryTables = { categories: 'faq_categories', items: 'faq_items' }

export type Category = { id: number; name: string }

/** A category with the number of its items, public or not. */
export type CountedCategory = Category & { count: number }

/** Lists the categories by name. */
export async function listCategories(db: Db, tables: CategoryTables): Promise<CountedCategory[]> {
  return countedCategories(db, tables)
    .orderBy((category) => category.fn<string>('lower', ['name']))
    .orderBy('id')
    .execute()
}

export async function findCategory(
  db: Db,
  tables: CategoryTables,
  id: number,
): Promise<CountedCategory | undefined> {
  return countedCategories(db, tables).where('id', '=', id).executeTakeFirst()
}

export async function insertCategory(
  db: Db,
  { categories }: CategoryTables,
  name: string,
): Promise<Category> {
  return db
    .insertInto(categories)
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

export async function updateCategory(
  db: Db,
  { categories }: CategoryTables,
  { id, name }: Category,
): Promise<void> {
  await db.updateTable(categories).set({ name }).where('id', '=', id).execute()
}

/** Deletes a category; its items stay, without a category. @returns its name, if there was one */
export async function deleteCategory(
  db: Db,
  { categories }: CategoryTables,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom(categories)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

function countedCategories(db: Db, { categories, items }: CategoryTables) {
  return db.selectFrom(categories).select((category) => [
    'id',
    'name',
    category
      .selectFrom(items)
      .select((item) => item.fn.countAll<number>().as('count'))
      .where('category_id', '=', sql.ref<number>(`${categories}.id`))
      .$asScalar()
      .$notNull()
      .as('count'),
  ])
}
