import type { Insertable } from 'kysely'
import type { Db, PostsTable } from '#server/db/tables.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import { createContent, prepareText, type ContentServices } from '#server/save-content.ts'
import { slugify } from '../rules.ts'
import type { Post, PostInput } from '../schema.ts'
import { insertPost, listSlugsLike } from './admin-store.ts'
import { POST, requireReferences } from './post-kind.ts'
import { toPostColumns, toContentColumns } from './post-rows.ts'

/** Stores a new post with a unique slug. */
export async function createPost(
  services: ContentServices,
  input: PostInput,
  { publishedAt, note, by }: { publishedAt?: Date; note?: RecordCreation; by?: string } = {},
): Promise<Post> {
  // Comes first, so that a refused post leaves no pictures in the library.
  await requireReferences(services.db, input)
  const written = await prepareText(services, input.content)
  const createdAt = (publishedAt ?? services.clock.now()).toISOString()
  const row = {
    ...toPostColumns(input),
    ...toContentColumns(written),
    title: input.title,
    status: input.status,
    tags: JSON.stringify(input.tags),
    published_at: input.status === 'published' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
  }
  return createContent(services, POST, {
    imageIds: written.imageIds,
    check: (db) => requireReferences(db, input),
    insert: (db) => insertWithFreeSlug(db, slugify(input.slug || input.title), row),
    note,
    by,
  })
}

/**
 * Inserts the post with the slug or the first free numbered one, also when other posts are created
 * at the same time. Former slugs of other posts are not free.
 */
async function insertWithFreeSlug(
  db: Db,
  wanted: string,
  row: Omit<Insertable<PostsTable>, 'slug'>,
): Promise<number> {
  const taken = new Set(await listSlugsLike(db, wanted))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const id = taken.has(slug) ? undefined : await insertPost(db, { ...row, slug })
    if (id !== undefined) return id
  }
}
