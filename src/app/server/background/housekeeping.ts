import { deleteActivityBefore } from '#features/activity/server/store.ts'
import { deleteReplacedSites } from '#features/backup/server/restore/replaced-sites.ts'
import { deleteAnsweredMessages } from '#features/contact/server/delete-answered-messages.ts'
import { ACKNOWLEDGMENT, MORNING, NOTIFICATION } from '#features/contact/server/mails/mails.ts'
import { deleteUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import { expireCounts } from '#features/counts/server/expire-counts.ts'
import { forgetFormerFiles } from '#features/media/server/former-images.ts'
import { findKeepMonths } from '#features/office/server/keep-months.ts'
import { HTML_TEXTS } from '#server/db/html-columns.ts'
import { overwriteDeleted } from '#server/db/sqlite/overwrite-deleted.ts'
import { listDamagedValues } from '#server/db/damaged-values.ts'
import {
  acquireLease,
  findInstallationValue,
  replaceInstallationValue,
} from '#server/db/installation-store.ts'
import type { Db } from '#server/db/tables.ts'
import { cleanOutdatedHtml } from '#server/html/clean-outdated-html.ts'
import { deleteEndedCounts } from '#server/http/limits/rate-limit-store.ts'
import { deleteForgottenMails, deleteMailTexts } from '#server/mail/mail-record-store.ts'
import { WRITTEN } from '#server/mail/outbox-store.ts'
import {
  deleteInBatches,
  deletionAfter,
  type NightJob,
  type NightServices,
} from '#server/night-job.ts'
import type { Services } from '#server/services.ts'
import { toEasternInput } from '#shared/time/eastern-time.ts'

const HOUR_MS = 60 * 60_000

const ACTIVITY_DAYS = 400
const MAIL_TEXT_DAYS = 30
const UNSEEN_SPAM_DAYS = 30
/** The limits on mails look back one day. */
const FORGOTTEN_MAIL_DAYS = 1
const FORGOTTEN_MAILS = [NOTIFICATION, ACKNOWLEDGMENT, WRITTEN, MORNING]

/** In this order; the aspects of content follow, because findings are read from clean texts. */
const JOBS: readonly NightJob[] = [
  deletionAfter(ACTIVITY_DAYS, 'activity', deleteActivityBefore),
  deletionAfter(MAIL_TEXT_DAYS, 'mailTexts', deleteMailTexts),
  deletionAfter(FORGOTTEN_MAIL_DAYS, 'mails', (db, until) =>
    deleteForgottenMails(db, FORGOTTEN_MAILS, until),
  ),
  deletionAfter(0, 'counts', deleteEndedCounts),
  deletionAfter(UNSEEN_SPAM_DAYS, 'spam', deleteUnseenMessages),
  { name: 'messages', run: deleteOldMessages },
  { name: 'dayCounts', run: expireCounts },
  { name: 'replaced', run: forgetFormerFiles },
  { name: 'replacedSites', run: deleteReplacedSites },
  {
    name: 'cleaned',
    run: ({ db }) => cleanOutdatedHtml(db, HTML_TEXTS),
    message: 'texts were cleaned by the current rules',
  },
  { name: 'damaged', run: lookForDamage, message: 'values cannot be read; the doctor names them' },
]

const DAMAGED = 'damaged-values'

/** What the last night could not read. */
export async function countDamagedValues(db: Db): Promise<number> {
  return Number((await findInstallationValue(db, DAMAGED)) ?? 0)
}

async function lookForDamage({ db }: NightServices): Promise<number> {
  const { length } = await listDamagedValues(db)
  await replaceInstallationValue(db, DAMAGED, String(length))
  return length
}

const LAST_JOB: NightJob = {
  name: 'overwritten',
  run: ({ db }) => overwriteDeleted(db),
  message: 'the database file was written anew, without what was deleted',
}

/** Works once a day on one node: at night, or by day if two nights were missed. */
export async function runHousekeeping(
  services: NightServices & Pick<Services, 'aspects'>,
): Promise<void> {
  const { db, clock, log, aspects } = services
  const now = clock.now()
  const forMs = isNight(now) ? 20 * HOUR_MS : 48 * HOUR_MS
  if (!(await acquireLease(db, 'housekeeping', { now, forMs }))) return
  const deleted: Record<string, number> = {}
  for (const job of [...JOBS, ...aspects.flatMap(({ nightJobs = [] }) => nightJobs), LAST_JOB]) {
    const count = await runAlone(job, services)
    if (!job.message) deleted[job.name] = count
    else if (count > 0) log.info({ texts: count }, job.message)
  }
  log.info(deleted, 'expired records were deleted')
}

/** Runs a job, whose failure must not keep the others from running. */
async function runAlone(job: NightJob, services: NightServices): Promise<number> {
  try {
    return await job.run(services)
  } catch (error) {
    services.log.error({ err: error, job: job.name }, 'a nightly job failed')
    return 0
  }
}

/** Deletes answered messages after the months that the office has chosen, if it has. */
async function deleteOldMessages({ db, clock }: NightServices): Promise<number> {
  const months = await findKeepMonths(db)
  if (months === null) return 0
  const before = new Date(clock.now())
  // Every month has this day, so that none is skipped.
  before.setUTCDate(Math.min(before.getUTCDate(), 28))
  before.setUTCMonth(before.getUTCMonth() - months)
  return deleteInBatches((limit) => deleteAnsweredMessages(db, { before, limit }))
}

/** From two to five o'clock in Michigan. */
function isNight(now: Date): boolean {
  const hour = Number(toEasternInput(now.toISOString()).slice(11, 13))
  return hour >= 2 && hour < 5
}
