import { setImmediate } from 'node:timers/promises'
import { isIndexed } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import { Semaphore } from '#server/semaphore.ts'
import { listMatches, listMatchesInBatch, type PostCursor } from '../store.ts'

const QUEUE = { permits: 1, waitingMax: 20, waitingMs: 10_000 }
const TEXTS_PER_BATCH = 200

/** @returns the ids of the public posts that contain a case-folded term, newest first */
export type SearchPosts = (term: string, asked: { now: Date; client: string }) => Promise<number[]>

/**
 * The search of the public list. SQLite searches in the thread that serves all requests, so one
 * search runs at a time and lets other requests in before it begins and between its steps.
 */
export function createPostSearch(db: Db): SearchPosts {
  const semaphore = new Semaphore(QUEUE)
  return (term, { now, client }) =>
    semaphore.run(
      async () => {
        await setImmediate()
        return isIndexed(term) ? listMatches(db, now, term) : readTexts(db, term, now)
      },
      { client },
    )
}

/** Searches without the index, for terms that it does not find quickly. */
async function readTexts(db: Db, term: string, now: Date): Promise<number[]> {
  const found: number[] = []
  let cursor: PostCursor | undefined
  do {
    const { ids, next } = await listMatchesInBatch(db, {
      now,
      term,
      limit: TEXTS_PER_BATCH,
      cursor,
    })
    found.push(...ids)
    cursor = next
    await setImmediate()
  } while (cursor)
  return found
}
