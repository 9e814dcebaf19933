import type { Db } from '#server/db/tables.ts'
import { parsePostPath } from '../rules.ts'
import { findMovedSlug } from './store.ts'

/** Finds the new address of a post by a former slug. */
export function movedPosts(db: Db) {
  return async (pathname: string, now: Date): Promise<string | undefined> => {
    const slug = parsePostPath(pathname)
    const moved = slug && (await findMovedSlug(db, slug, now))
    return moved ? `/blog/${moved}` : undefined
  }
}
