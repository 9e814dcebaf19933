import { Hono } from 'hono'
import { countPosts, listRecentPosts } from '#features/blog/server/store.ts'
import { countNewMessages } from '#features/contact/server/store.ts'
import { countFaqItems } from '#features/faq/server/store.ts'
import { countMedia } from '#features/media/server/store.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { Overview } from '#shared/overview.ts'

const RECENT_POSTS = 5

/** What the dashboard shows first, in one answer. */
export function overviewRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/admin/overview', async (c) => {
    const [posts, faq, media, messages, recentPosts] = await Promise.all([
      countPosts(db),
      countFaqItems(db),
      countMedia(db),
      countNewMessages(db),
      listRecentPosts(db, RECENT_POSTS),
    ])
    return c.json({
      posts,
      faq,
      media: { total: media },
      messages: { new: messages },
      recentPosts,
    } satisfies Overview)
  })
}
