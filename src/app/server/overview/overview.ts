import { Hono } from 'hono'
import { countPosts, listRecentPosts } from '#features/blog/server/store.ts'
import { listDueMessages } from '#features/contact/server/due-store.ts'
import { countUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import { countNewMessages } from '#features/contact/server/store.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import { countFaqItems } from '#features/faq/server/store.ts'
import { countMedia } from '#features/media/server/store.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/limits/guard.ts'
import type { Services } from '#server/services.ts'
import { endOfEasternDay } from '#shared/time/eastern-time.ts'
import type { Overview } from '#shared/overview.ts'
import { readDesk } from './desk.ts'
import { listFirstSteps } from './first-steps.ts'
import { listWarnings, type WarningServices } from './overview-warnings.ts'

const RECENT_POSTS = 5
const DUE_MESSAGES = 5

type OverviewServices = WarningServices & { counter: Pick<DayCounter, 'listPending'> }

/** All counts and warnings of the dashboard in one answer. */
export function overviewRoutes(services: OverviewServices) {
  const { db } = services
  return new Hono<Env>().get('/api/admin/overview', async (c) => {
    const admin = getAdmin(c)
    const [posts, faq, media, messages, unseen, due, recentPosts, warnings, firstSteps, desk] =
      await Promise.all([
        countPosts(db),
        countFaqItems(db),
        countMedia(db),
        countNewMessages(db),
        countUnseenMessages(db),
        listDueToday(services),
        listRecentPosts(db, RECENT_POSTS),
        listWarnings(services, admin),
        listFirstSteps(services, admin.id),
        readDesk(services),
      ])
    return c.json({
      posts,
      faq,
      media: { total: media },
      messages: { new: messages, unseen },
      due,
      recentPosts,
      warnings,
      firstSteps,
      ...desk,
    } satisfies Overview)
  })
}

/** The messages that are overdue or due today. */
async function listDueToday({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = endOfEasternDay(clock.now())
  const { messages, total } = await listDueMessages(db, { before, limit: DUE_MESSAGES })
  const due = messages.flatMap(({ id, firstName, lastName, municipality, dueAt }) =>
    dueAt === null ? [] : { id, firstName, lastName, municipality, dueAt },
  )
  return { messages: due, total }
}
