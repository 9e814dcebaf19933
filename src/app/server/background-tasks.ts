import { notifyOfficeOfWaiting } from '#features/contact/server/notify-office.ts'
import { deleteDueFiles } from '#server/storage/delete-files.ts'
import type { Log } from '#server/log/log.ts'
import type { Services } from '#server/services.ts'
import { runHousekeeping } from './housekeeping.ts'

type BackgroundServices = Pick<
  Services,
  'clock' | 'config' | 'office' | 'db' | 'storage' | 'log' | 'outbox'
>

const MINUTE_MS = 60_000

/** Starts the recurring tasks of a node. */
export function startBackgroundTasks(services: BackgroundServices): { close: () => Promise<void> } {
  const { log } = services
  const tasks = [
    repeat(() => deleteDueFiles(services), {
      everyMs: 5 * MINUTE_MS,
      failed: 'pending files could not be deleted',
      log,
    }),
    repeat(() => notifyOfficeOfWaiting(services), {
      everyMs: MINUTE_MS,
      failed: 'waiting messages could not be mailed to the office',
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
      await Promise.all(tasks.map((task) => task.close()))
    },
  }
}

type Repetition = { everyMs: number; failed: string; log: Log }

/** Repeats a task, never twice at the same time. A failed run is logged; the next one follows. */
function repeat(
  work: () => Promise<void>,
  { everyMs, failed, log }: Repetition,
): { close: () => Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => (running = undefined))
  }, everyMs)
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
