import { isGood, isRunning, listBackups, updateUnfinished } from '#server/backup/backups-store.ts'
import { takeLock } from '#server/backup/lock.ts'
import { nextBackupAt, OVERDUE_MS } from '#server/backup/schedule.ts'
import { Conflict } from '#server/errors.ts'
import { reasonOf } from '#server/reason.ts'
import type { Services } from '#server/services.ts'
import type { BackupEntry, BackupStatus } from '#shared/backup-status.ts'
import { tellOfDelay, tellOfFailure } from './backup-mails.ts'

/** Makes a backup and notes its outcome. @throws with the reason when it failed */
export type RunBackup = (options: { isNightly: boolean }) => Promise<void>

type BackupServices = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'outbox'>

/** The backups of a running site. */
export type Backups = {
  status: () => Promise<BackupStatus>
  /** Begins one. @throws {Conflict} while one is being made, or when none can be */
  start: () => Promise<void>
  /** Makes the nightly one if it is due, and tells the office when something is wrong. */
  look: () => Promise<void>
  /** Waits for what was begun here. */
  settled: () => Promise<void>
}

/** Backups of the same second get times of their own, a little later. */
const SLACK_MS = 60_000
const DIED = 'The process that made it ended before it was finished'

export function createBackups(services: BackupServices, run: RunBackup): Backups {
  const { db, clock, config, log } = services
  const canBackUp = isConfigured(config)
  let work: Promise<void> | undefined

  const begin = (isNightly: boolean) => {
    work ??= run({ isNightly })
      .catch(async (error: unknown) => {
        const reason = reasonOf(error)
        log.error({ reason }, 'a backup failed')
        await settleUnfinished(services)
        await tellOfFailure(services, lastGoodOf(await listBackups(db))?.createdAt ?? '', reason)
      })
      .catch((error: unknown) => log.error({ err: error }, 'the failed backup was not reported'))
      .finally(() => (work = undefined))
  }
  return {
    async status() {
      const backups = await listBackups(db)
      const now = clock.now()
      const past = until(now, backups)
      const history = historyOf(past)
      return {
        isConfigured: canBackUp,
        isOverdue: canBackUp && isOverdue(past, now),
        nextAt: canBackUp ? nextBackupAt(history, config.backup.at, now).toISOString() : null,
        running: work !== undefined || backups.some(isRunning),
        backups,
      }
    },
    async start() {
      if (!canBackUp) {
        throw new Conflict('Backups are not configured: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT')
      }
      if (work || (await listBackups(db)).some(isRunning)) {
        throw new Conflict('A backup is being made already')
      }
      begin(false)
    },
    async look() {
      if (!canBackUp || work) return
      const backups = await listBackups(db)
      const now = clock.now()
      if (backups.some(isRunning)) return settleUnfinished(services)
      const past = until(now, backups)
      if (isOverdue(past, now)) await tellOfDelay(services, lastGoodOf(past)?.createdAt ?? '')
      if (nextBackupAt(historyOf(past), config.backup.at, now) <= now) begin(true)
      return undefined
    },
    async settled() {
      await work
    },
  }
}

export function isConfigured({ backup }: BackupServices['config']): boolean {
  return (backup.passphrase ?? backup.recipient) !== undefined
}

/** Notes of a backup that nobody makes any more that it failed. */
async function settleUnfinished({ db, config }: BackupServices): Promise<void> {
  const lock = await takeLock(config, 'backup', { mode: 'exclusive' })
  // Whoever has it is at work.
  if (!lock) return
  try {
    await updateUnfinished(db, DIED)
  } finally {
    await lock.release()
  }
}

/** A backup from a time that is still to come, made by a clock that was ahead, excuses no night. */
export function until<T extends Pick<BackupEntry, 'createdAt'>>(now: Date, backups: T[]): T[] {
  return backups.filter(({ createdAt }) => Date.parse(createdAt) - now.getTime() < SLACK_MS)
}

function historyOf(backups: BackupEntry[]) {
  return { lastGood: dateOf(lastGoodOf(backups)), lastBegun: dateOf(backups[0]) }
}

function dateOf(backup: BackupEntry | undefined): Date | undefined {
  return backup && new Date(backup.createdAt)
}

function lastGoodOf(backups: BackupEntry[]): BackupEntry | undefined {
  return backups.find(isGood)
}

/** Before there was a good one it counts from the first attempt. */
function isOverdue(backups: BackupEntry[], now: Date): boolean {
  const since = lastGoodOf(backups) ?? backups.at(-1)
  return since !== undefined && now.getTime() - Date.parse(since.createdAt) > OVERDUE_MS
}
