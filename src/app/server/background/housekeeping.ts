import { PROPOSAL_DAYS } from '#aspects/proposals/schema.ts'
import { deleteProposalsBefore } from '#aspects/proposals/server/store.ts'
import { setImmediate } from 'node:timers/promises'
import { deleteActivityBefore } from '#features/activity/server/store.ts'
import { deleteAnsweredMessages } from '#features/contact/server/delete-answered-messages.ts'
import { ACKNOWLEDGMENT, MORNING, NOTIFICATION } from '#features/contact/server/mails/mails.ts'
import { deleteUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import { expireCounts } from '#features/counts/server/expire-counts.ts'
import { purgeExpiredTrash } from '#aspects/history/server/purge-trash.ts'
import { pruneVersions } from '#aspects/history/server/prune-versions.ts'
import { forgetFormerFiles } from '#features/media/server/former-images.ts'
import { findKeepMonths } from '#features/office/server/keep-months.ts'
import { checkUncheckedTexts } from '#aspects/findings/server/check-findings.ts'
import { cleanOutdatedHtml } from '#server/html/clean-outdated-html.ts'
import { acquireLease } from '#server/db/installation-store.ts'
import { deleteEndedCounts } from '#server/http/limits/rate-limit-store.ts'
import { deleteForgottenMails, deleteMailTexts } from '#server/mail/mail-record-store.ts'
import { WRITTEN } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { toEasternInput } from '#shared/time/eastern-time.ts'
import { backupContent } from '../backup-content.ts'
import { historyKinds } from '../history-kinds.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const ACTIVITY_DAYS = 400
const MAIL_TEXT_DAYS = 30
const UNSEEN_SPAM_DAYS = 30
/** The limits on mails look back one day. */
const FORGOTTEN_MAIL_DAYS = 1

/** Each batch delays other writers by a few milliseconds. */
const BATCH = 200

/** Deletes expired records once a day on one node: at night, or by day if two nights were missed. */
export async function runHousekeeping(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'storage' | 'prepareHtml'>,
): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const forMs = isNight(now) ? 20 * HOUR_MS : 48 * HOUR_MS
  if (!(await acquireLease(db, 'housekeeping', { now, forMs }))) return
  const until = (days: number) => ({
    before: new Date(now.getTime() - days * DAY_MS),
    limit: BATCH,
  })
  const activity = await inBatches(() => deleteActivityBefore(db, until(ACTIVITY_DAYS)))
  const mailTexts = await inBatches(() => deleteMailTexts(db, until(MAIL_TEXT_DAYS)))
  const kinds = [NOTIFICATION, ACKNOWLEDGMENT, WRITTEN, MORNING]
  const mails = await inBatches(() => deleteForgottenMails(db, kinds, until(FORGOTTEN_MAIL_DAYS)))
  const counts = await inBatches(() => deleteEndedCounts(db, until(0)))
  const spam = await inBatches(() => deleteUnseenMessages(db, until(UNSEEN_SPAM_DAYS)))
  const messages = await deleteOldMessages(db, now)
  const dayCounts = await expireCounts(services)
  const replaced = await forgetFormerFiles(services)
  const trash = await purgeExpiredTrash(services, historyKinds)
  await deleteProposalsBefore(db, until(PROPOSAL_DAYS).before)
  const versions = await pruneVersions(services)
  const cleaned = await cleanOutdatedHtml(db, backupContent.htmlColumns)
  if (cleaned > 0) log.info({ texts: cleaned }, 'texts were cleaned by the current rules')
  const checked = await checkUncheckedTexts(services)
  if (checked > 0) log.info({ texts: checked }, 'texts were checked by the current rules')
  const deleted = { activity, mailTexts, mails, counts, spam, messages, dayCounts }
  log.info({ ...deleted, replaced, trash, versions }, 'expired records were deleted')
}

/** Deletes answered messages after the months that the office has chosen, if it has. */
async function deleteOldMessages(db: Services['db'], now: Date): Promise<number> {
  const months = await findKeepMonths(db)
  if (months === null) return 0
  const before = new Date(now)
  // Every month has this day, so that none is skipped.
  before.setUTCDate(Math.min(before.getUTCDate(), 28))
  before.setUTCMonth(before.getUTCMonth() - months)
  return inBatches(() => deleteAnsweredMessages(db, { before, limit: BATCH }))
}

/** From two to five o'clock in Michigan. */
function isNight(now: Date): boolean {
  const hour = Number(toEasternInput(now.toISOString()).slice(11, 13))
  return hour >= 2 && hour < 5
}

/** Repeats a deletion until nothing is left to delete. @returns the number of deleted rows */
async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await deleteBatch()
    total += count
    if (count < BATCH) return total
    // SQLite runs in this thread, so requests may run between the batches.
    await setImmediate()
  }
}
