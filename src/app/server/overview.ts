import { Hono } from 'hono'
import { countOftenMissing, type LinkServices } from '#features/addresses/server/links.ts'
import { countPosts, listRecentPosts } from '#features/blog/server/store.ts'
import { listDueMessages } from '#features/contact/server/due-store.ts'
import { countUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import { countNewMessages } from '#features/contact/server/store.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import { listDocuments } from '#features/documents/server/store.ts'
import { countFaqItems } from '#features/faq/server/store.ts'
import { countMedia } from '#features/media/server/store.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { countMails } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { endOfEasternDay } from '#shared/eastern-time.ts'
import type { Overview } from '#shared/overview.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { readDesk } from './desk.ts'
import { countDueTexts } from './reviews.ts'
import { findSampleFacts, listFirstSteps } from './first-steps.ts'
import { listSignInWarnings, listWarnings } from './overview-warnings.ts'

const RECENT_POSTS = 5
const DUE_MESSAGES = 5

type OverviewServices = Pick<Services, 'clock'> &
  LinkServices & {
    backups: Pick<Backups, 'status'>
    counter: Pick<DayCounter, 'listPending'>
  }

/** All counts and warnings of the dashboard in one answer. */
export function overviewRoutes(services: OverviewServices) {
  const { db, clock, config, backups, counter } = services
  return new Hono<Env>().get('/api/admin/overview', async (c) => {
    const [
      posts,
      faq,
      media,
      messages,
      unseen,
      due,
      recentPosts,
      mails,
      backupStatus,
      signIns,
      documents,
      sampleFacts,
      firstSteps,
      dueTexts,
      missing,
      desk,
    ] = await Promise.all([
      countPosts(db),
      countFaqItems(db),
      countMedia(db),
      countNewMessages(db),
      countUnseenMessages(db),
      listDueToday({ db, clock }),
      listRecentPosts(db, RECENT_POSTS),
      countMails(db),
      backups.status(),
      listSignInWarnings(db, getAdmin(c)),
      listDocuments(db, clock.now()),
      findSampleFacts({ db, config }),
      listFirstSteps({ db, config }, getAdmin(c).id),
      countDueTexts({ db, clock }),
      countOftenMissing(services),
      readDesk({ db, clock, counter }),
    ])
    const isPublic = config.site.url.startsWith('https:')
    return c.json({
      posts,
      faq,
      media: { total: media },
      messages: { new: messages, unseen },
      due,
      recentPosts,
      warnings: [
        ...signIns,
        ...(isPublic ? sampleFacts : []),
        ...listWarnings({ backups: backupStatus, mails, unseen, documents, dueTexts, missing }),
      ],
      firstSteps: [...(isPublic ? [] : sampleFacts), ...firstSteps],
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
