import { holdTable, isPostgres } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import type { CountedFaqCategory, FaqCategory } from '../schema.ts'

export async function listFaqCategories(db: Db): Promise<FaqCategory[]> {
  return db
    .selectFrom('faq_categories')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** All of them, which nobody else adds to or renames until this transaction ends. */
export async function listHeldFaqCategories(db: Db): Promise<FaqCategory[]> {
  await holdTable(db, 'faq_categories')
  return listFaqCategories(db)
}

export async function listCountedFaqCategories(db: Db): Promise<CountedFaqCategory[]> {
  return db
    .selectFrom('faq_categories')
    .select((category) => [
      'id',
      'name',
      category
        .selectFrom('faq_items')
        .select((item) => item.fn.countAll<number>().as('count'))
        .whereRef('faq_items.category_id', '=', 'faq_categories.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Whether there is this category; within a transaction it stays until that ends. */
export async function findFaqCategoryForUse(db: Db, id: number): Promise<FaqCategory | undefined> {
  return db
    .selectFrom('faq_categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .executeTakeFirst()
}

export async function insertFaqCategory(db: Db, name: string): Promise<FaqCategory> {
  return db
    .insertInto('faq_categories')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** @returns false when there is no such category */
export async function updateFaqCategory(db: Db, { id, name }: FaqCategory): Promise<boolean> {
  const row = await db
    .updateTable('faq_categories')
    .set({ name })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Its items become uncategorised. @returns false when there is no such category */
export async function deleteFaqCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('faq_categories')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
