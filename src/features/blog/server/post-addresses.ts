import type { Db } from '#server/db/tables.ts'
import { parsePostPath } from '../rules.ts'
import { hyphenated } from '#shared/text.ts'
import { findMovedSlug, listSlugsNear } from './store.ts'
import type { EntityRows } from '#server/db/entity-rows.ts'
import type { Row } from '#server/db/table-rows.ts'
import { listSlugHolders, listSlugsLike } from './admin-store.ts'

/** Finds the new address of a post by a former slug. */
export function movedPosts(db: Db) {
  return async (pathname: string, now: Date): Promise<string | undefined> => {
    const slug = parsePostPath(pathname)
    const moved = slug && (await findMovedSlug(db, slug, now))
    return moved ? `/blog/${moved}` : undefined
  }
}

const TYPED_MIN = 4

/** The address of the public post whose slug differs least from one that no post has. */
export async function findNearestPost(
  db: Db,
  slug: string,
  now: Date,
): Promise<string | undefined> {
  const typed = hyphenated(slug)
  if (typed.length < TYPED_MIN) return undefined
  // A single fault leaves one half as it is.
  const half = Math.floor(typed.length / 2)
  const [start, end] = [typed.slice(0, half), typed.slice(half)]
  const near = (await listSlugsNear(db, { start, end, now }))
    .map((post) => ({ post, same: countSame(typed, post) }))
    .filter(({ post, same }) => same > 0.7 * Math.min(typed.length, post.length))
    .toSorted((a, b) => b.same - a.same || a.post.length - b.post.length)
  return near[0] && `/blog/${near[0].post}`
}

/** How many letters two words share at the start and at the end. */
function countSame(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return start + end
}

/**
 * Gives a post that comes back from the trash a free address if another post has its own, and
 * leaves former addresses with the posts that have them now. @returns sentences about both
 */
export async function adaptRestoredPost(db: Db, { entity, parts }: EntityRows): Promise<string[]> {
  const wanted = String(entity.slug)
  const slug = await freeSlugFor(db, wanted)
  entity.slug = slug
  const notes =
    slug === wanted
      ? []
      : [`Another post now has the address /blog/${wanted}, so this one has /blog/${slug}.`]
  const former = parts.find(({ table }) => table === 'former_slugs')
  if (!former) return notes
  const kept: Row[] = []
  for (const row of former.rows) {
    const name = String(row.slug)
    if ((await listSlugHolders(db, name)).length === 0) kept.push(row)
    else notes.push(`Its former address /blog/${name} now leads to another post.`)
  }
  former.rows = kept
  return notes
}

async function freeSlugFor(db: Db, wanted: string): Promise<string> {
  const taken = new Set(await listSlugsLike(db, wanted))
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  return slug
}
