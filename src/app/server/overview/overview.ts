import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { countPosts, listRecentPosts } from '#features/blog/server/store.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import { countFaqItems } from '#features/faq/server/store.ts'
import { countMedia } from '#features/media/server/store.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import type { Overview } from '#shared/overview.ts'
import { readDesk } from './desk.ts'
import { listFirstSteps } from './first-steps.ts'
import { readInbox } from './inbox.ts'
import { listWarnings, type WarningServices } from './warnings.ts'

const RECENT_POSTS = 5

type OverviewServices = WarningServices & { counter: Pick<DayCounter, 'listPending'> }

/** All counts and warnings of the dashboard in one answer. */
export function overviewRoutes(services: OverviewServices) {
  const { db } = services
  return new Hono<Env>().get('/api/admin/overview', async (c) => {
    const admin = getAdmin(c)
    const [posts, faq, media, inbox, recentPosts] = await Promise.all([
      countPosts(db),
      countFaqItems(db),
      countMedia(db),
      readInbox(db),
      listRecentPosts(db, RECENT_POSTS),
    ])
    // SQLite reads in this thread, so other requests are answered between the parts.
    await setImmediate()
    const warnings = await listWarnings(services, admin)
    await setImmediate()
    const firstSteps = await listFirstSteps(services, admin.id)
    await setImmediate()
    const desk = await readDesk(services)
    return c.json({
      posts,
      faq,
      media: { total: media },
      ...inbox,
      recentPosts,
      warnings,
      firstSteps,
      ...desk,
    } satisfies Overview)
  })
}
