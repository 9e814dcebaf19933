import type { Db } from '#server/db/tables.ts'
import type { MissingAddress, Redirect, RedirectInput } from '../schema.ts'

/** The least asked for give way to others. */
export const MISSING_MAX = 1000

/** Adds to the counts of addresses, and drops the least asked for beyond the limit. */
export async function addMissing(
  db: Db,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const rows = Array.from(counts, ([path, count]) => ({ path, count, first_at: at, last_at: at }))
  await db
    .insertInto('missing_addresses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((set) => ({
        count: set('missing_addresses.count', '+', set.ref('excluded.count')),
        last_at: set.ref('excluded.last_at'),
      })),
    )
    .execute()
  const excess = db
    .selectFrom('missing_addresses')
    .select('path')
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .limit(rows.length + MISSING_MAX)
    .offset(MISSING_MAX)
  await db.deleteFrom('missing_addresses').where('path', 'in', excess).execute()
}

/** Lists the addresses, most asked for first. */
export async function listMissing(db: Db): Promise<Omit<MissingAddress, 'linkedFrom'>[]> {
  return db
    .selectFrom('missing_addresses')
    .select(['path', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .execute()
}

/** @returns whether there was one */
export async function deleteMissing(db: Db, paths: string[]): Promise<boolean> {
  const rows = await db
    .deleteFrom('missing_addresses')
    .where('path', 'in', paths)
    .returning('path')
    .execute()
  return rows.length > 0
}

export async function findRedirectFrom(
  db: Db,
  path: string,
): Promise<{ id: number; to: string } | undefined> {
  return db
    .selectFrom('redirects')
    .select(['id', 'to_path as to'])
    .where('from_path', '=', path)
    .executeTakeFirst()
}

export async function updateUses(db: Db, id: number, uses: number): Promise<void> {
  await db
    .updateTable('redirects')
    .set((set) => ({ uses: set('uses', '+', uses) }))
    .where('id', '=', id)
    .execute()
}

/** Lists the redirects by their addresses. */
export async function listRedirects(db: Db): Promise<(Redirect & { id: number })[]> {
  return redirectRows(db).orderBy('from_path').execute()
}

/** Lists the former addresses of posts, and where they lead. */
export async function listFormerAddresses(db: Db): Promise<RedirectInput[]> {
  const rows = await db
    .selectFrom('former_slugs')
    .innerJoin('posts', 'posts.id', 'former_slugs.post_id')
    .select(['former_slugs.slug as former', 'posts.slug as slug'])
    .orderBy('former_slugs.slug')
    .execute()
  return rows.map(({ former, slug }) => ({ from: `/blog/${former}`, to: `/blog/${slug}` }))
}

function redirectRows(db: Db) {
  return db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_path as to', 'uses', 'created_at as createdAt'])
}

export async function findRedirect(db: Db, id: number): Promise<Redirect | undefined> {
  return redirectRows(db).where('id', '=', id).executeTakeFirst()
}

/** @returns the id */
export async function insertRedirect(
  db: Db,
  { from, to }: RedirectInput,
  now: Date,
): Promise<number> {
  const row = { from_path: from, to_path: to, created_at: now.toISOString() }
  const { id } = await db
    .insertInto('redirects')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRedirect(
  db: Db,
  id: number,
  { from, to }: RedirectInput,
): Promise<void> {
  await db
    .updateTable('redirects')
    .set({ from_path: from, to_path: to })
    .where('id', '=', id)
    .execute()
}

/** @returns the redirect that was deleted */
export async function deleteRedirect(db: Db, id: number): Promise<RedirectInput | undefined> {
  return db
    .deleteFrom('redirects')
    .where('id', '=', id)
    .returning(['from_path as from', 'to_path as to'])
    .executeTakeFirst()
}
