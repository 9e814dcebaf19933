import type { IncomingMessage } from 'node:http'
import { isReader } from '#server/http/reader.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'

export type Views = { posts: ViewCounter<string>; faq: ViewCounter<number> }

const POST = /^\/blog\/([a-z0-9-]+)(?:\?|$)/
const PAGES_REFRESHED_MS = 60_000

/** The slug of the post that a person reads with this request, if it is one. */
export function readPostOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | undefined {
  if (!request.url?.startsWith('/blog/') || !isReader(request)) return undefined
  return POST.exec(request.url)?.[1]
}

/**
 * Writes counted views down, one run after another. Pages show new counts at most once a minute:
 * each reader would otherwise cost every other reader a fresh rendering.
 */
export function viewFlusher(
  { clock, content, log }: Pick<Services, 'clock' | 'content' | 'log'>,
  views: Views,
): () => Promise<void> {
  let shownAt = 0
  let outdated = false
  let last = Promise.resolve()
  const flush = async () => {
    try {
      const posts = await views.posts.flush()
      const faq = await views.faq.flush()
      outdated ||= posts || faq
    } catch (error) {
      // The counts are kept and tried again with the next flush.
      log.warn({ err: error }, 'views could not be written')
    }
    const now = clock.now().getTime()
    if (outdated && Math.abs(now - shownAt) >= PAGES_REFRESHED_MS) {
      outdated = false
      shownAt = now
      content.bump()
    }
  }
  return () => (last = last.then(flush))
}
