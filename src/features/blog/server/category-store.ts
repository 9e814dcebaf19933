import type { Db } from '#server/db/tables.ts'
import type { BlogCategory } from '../schema.ts'

export async function insertBlogCategory(db: Db, name: string): Promise<BlogCategory> {
  return db
    .insertInto('blog_categories')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
