import type { IncomingMessage } from 'node:http'
import { takeTurn } from '#server/db/installation-store.ts'
import { isReader } from '#server/http/reader.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'

export type Views = { posts: ViewCounter<string>; faq: ViewCounter<number> }

const POST = /^\/blog\/([a-z0-9-]+)(?:\?|$)/
const PAGES_REFRESHED_MS = 60_000
/** The turn to show new counts. As a write to the database it is announced to every node. */
const VIEWS_SHOWN = 'views-shown'

/** The slug of the post that a person reads with this request, if it is one. */
export function readPostOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | undefined {
  if (!request.url?.startsWith('/blog/') || !isReader(request)) return undefined
  return POST.exec(request.url)?.[1]
}

/**
 * Writes counted views down, one run after another. Pages show new counts at most once a minute,
 * however many nodes count: each reader would otherwise cost every other reader a fresh rendering.
 */
export function viewFlusher(
  { db, clock, content, log }: Pick<Services, 'db' | 'clock' | 'content' | 'log'>,
  views: Views,
): () => Promise<void> {
  let outdated = false
  let last = Promise.resolve()
  const flush = async () => {
    try {
      if (await views.posts.flush()) outdated = true
      if (await views.faq.flush()) outdated = true
      if (!outdated) return
      const turn = { now: clock.now(), everyMs: PAGES_REFRESHED_MS }
      if (!(await takeTurn(db, VIEWS_SHOWN, turn))) return
    } catch (error) {
      // The counts are kept and tried again with the next flush.
      log.warn({ err: error }, 'views could not be written')
      return
    }
    outdated = false
    content.bump()
  }
  return () => (last = last.then(flush))
}
