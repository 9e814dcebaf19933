import type { Db } from '#server/db/tables.ts'
import { isReader } from '#server/http/reader.ts'
import type { StoredResponse, Visit } from '#server/http/answers/stored-response.ts'
import type { ViewCounter } from '#server/view-counting/view-counter.ts'
import { findMovedSlug } from './store.ts'

const POST = /^\/blog\/([a-z0-9-]+)(?:\?|$)/

/** Finds the new address of a post by a former slug. */
export function movedPosts(db: Db) {
  return async (pathname: string, now: Date): Promise<string | undefined> => {
    const slug = POST.exec(pathname)?.[1]
    const moved = slug && (await findMovedSlug(db, slug, now))
    return moved ? `/blog/${moved}` : undefined
  }
}

/** Counts the visits of persons to posts. Drafts are not counted, because only authors read them. */
export function postVisits(views: ViewCounter<string>, addressOf: (visit: Visit) => string) {
  return (visit: Visit, page: Pick<StoredResponse, 'header'>): void => {
    const post = POST.exec(visit.url)?.[1]
    if (!post || !isReader(visit) || page.header('Cache-Control') === 'no-store') return
    views.count(post, addressOf(visit))
  }
}
