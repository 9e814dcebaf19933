import { queueMorningMail } from '#features/contact/server/mails/morning-mail.ts'
import { notifyWaitingMessages } from '#features/contact/server/mails/queue-mails.ts'
import { truncateLog } from '#server/db/sqlite/overwrite-deleted.ts'
import { deleteDueFiles } from '#server/storage/stored-files.ts'
import type { Log } from '#server/log/log.ts'
import type { Services } from '#server/services.ts'
import { viewFlusher, type Views } from '../counts/flush-views.ts'
import { runHousekeeping } from './housekeeping.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

type TaskOptions = { views: Views; findForeignWrites?: (() => Promise<void>) | undefined }

/** Starts the recurring tasks of a node. */
export function startBackgroundTasks(
  services: Services,
  { views, findForeignWrites }: TaskOptions,
): { close: () => Promise<void> } {
  const { log } = services
  const flushViews = viewFlusher(services, views)
  const checkAndFlush = async () => {
    await findForeignWrites?.()
    await flushViews()
  }
  const flush = repeat(checkAndFlush, {
    everyMs: 3 * SECOND_MS,
    failed: 'views could not be written',
    log,
  })
  const flushCounts = repeat(() => views.days.flush(), {
    everyMs: 3 * SECOND_MS,
    failed: 'counts of the day could not be written',
    log,
  })
  const tasks = [
    flush,
    flushCounts,
    repeat(() => deleteDueFiles(services), {
      everyMs: 5 * MINUTE_MS,
      failed: 'pending files could not be deleted',
      log,
    }),
    repeat(() => truncateLog(services.db), {
      everyMs: MINUTE_MS,
      failed: 'the log of the database could not be emptied',
      log,
    }),
    repeat(() => notifyWaitingMessages(services), {
      everyMs: MINUTE_MS,
      failed: 'waiting messages could not be mailed to the office',
      log,
    }),
    repeat(() => queueMorningMail(services), {
      everyMs: MINUTE_MS,
      failed: 'the mail about due messages could not be queued',
      log,
    }),
    repeat(() => runHousekeeping(services), {
      everyMs: 10 * MINUTE_MS,
      failed: 'expired records could not be deleted',
      log,
    }),
  ]
  return {
    async close() {
      await Promise.all(tasks.map((task) => task.stop()))
      // Views were counted since the last flush.
      await flush.run()
      await flushCounts.run()
    },
  }
}

type Repetition = { everyMs: number; failed: string; log: Log }

/** Repeats a task, never twice at the same time. A failed run is logged; the next one follows. */
function repeat(work: () => Promise<void>, { everyMs, failed, log }: Repetition) {
  let running: Promise<void> | undefined
  const run = async () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => (running = undefined))
    await running
  }
  const timer = setInterval(() => void run(), everyMs)
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
