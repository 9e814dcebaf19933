import type { Db } from '#server/db/tables.ts'
import type { FaqCategory } from '../schema.ts'

export async function listFaqCategories(db: Db): Promise<FaqCategory[]> {
  return db
    .selectFrom('faq_categories')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertFaqCategory(db: Db, name: string): Promise<FaqCategory> {
  return db
    .insertInto('faq_categories')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
