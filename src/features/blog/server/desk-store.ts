import type { Db } from '#server/db/tables.ts'

/** What Overview shows of the posts that somebody is working on or reads. */

type Draft = { id: number; title: string; updatedAt: string }

/** Lists the drafts that were changed last. */
export async function listDraftPosts(db: Db, limit: number): Promise<Draft[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'updated_at as updatedAt'])
    .where('status', '=', 'draft')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the posts that become public next. */
export async function listScheduledPosts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: number; title: string; dueAt: string }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'visible_from as dueAt'])
    .where('visible_from', '>', now.toISOString())
    .orderBy('visible_from')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ dueAt, ...post }) => ({ ...post, dueAt: dueAt ?? '' }))
}

/** Finds the titles of the posts with these ids that still exist. */
export async function listPostTitles(
  db: Db,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  return db.selectFrom('posts').select(['id', 'title']).where('id', 'in', ids).execute()
}
