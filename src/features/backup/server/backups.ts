import { isGood, isRunning, listBackups, updateUnfinished } from './store.ts'
import { takeLock } from './lock.ts'
import { nextBackupAt, OVERDUE_MS } from './schedule.ts'
import { Conflict } from '#server/errors.ts'
import type { Log } from '#server/log/log.ts'
import { getErrorReason } from '#server/system-errors.ts'
import type { Services } from '#server/services.ts'
import type { BackupEntry, BackupStatus } from '../schema.ts'
import { mailOverdue, mailFailure } from './mails.ts'

/** Makes a backup and records its outcome. @throws with the reason when it failed */
export type RunBackup = (options: { isNightly: boolean }) => Promise<void>

type BackupServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'log' | 'outbox'>

/** The backups of a running site. */
export type Backups = {
  status: () => Promise<BackupStatus>
  /** Starts a backup. @throws {Conflict} while one is running, or when none is configured */
  start: () => Promise<void>
  /** Starts the nightly backup if it is due, and notifies the office when something is wrong. */
  check: () => Promise<void>
  /** Resolves when no backup of this process is running. */
  settled: () => Promise<void>
}

/** A backup made in the same second as another is dated a little later than the clock. */
const SLACK_MS = 60_000
const CHECK_MS = 30_000
const DIED = 'The process ended before the backup was finished'

export function createBackups(services: BackupServices, run: RunBackup): Backups {
  const { db, clock, config, log } = services
  const canBackUp = isConfigured(config)
  let work: Promise<void> | undefined

  const begin = (isNightly: boolean) => {
    work ??= run({ isNightly })
      .catch(async (error: unknown) => {
        const reason = getErrorReason(error)
        log.error({ reason }, 'a backup failed')
        await settleUnfinished(services)
        await mailFailure(
          services,
          findLastGoodBackup(await listBackups(db))?.createdAt ?? '',
          reason,
        )
      })
      .catch((error: unknown) => log.error({ err: error }, 'the failed backup was not reported'))
      .finally(() => (work = undefined))
  }
  return {
    async status() {
      const backups = await listBackups(db)
      const now = clock.now()
      const past = withoutFuture(now, backups)
      return {
        isConfigured: canBackUp,
        isOverdue: canBackUp && isOverdue(past, now),
        nextAt: canBackUp
          ? nextBackupAt(attemptsIn(past), config.backup.at, now).toISOString()
          : null,
        running: work !== undefined || backups.some(isRunning),
        backups,
      }
    },
    async start() {
      if (!canBackUp) {
        throw new Conflict('Backups are not configured: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT')
      }
      if (work || (await listBackups(db)).some(isRunning)) {
        throw new Conflict('A backup is already running')
      }
      begin(false)
    },
    async check() {
      if (!canBackUp || work) return
      const backups = await listBackups(db)
      const now = clock.now()
      if (backups.some(isRunning)) return settleUnfinished(services)
      const past = withoutFuture(now, backups)
      if (isOverdue(past, now))
        await mailOverdue(services, findLastGoodBackup(past)?.createdAt ?? '')
      if (nextBackupAt(attemptsIn(past), config.backup.at, now) <= now) begin(true)
      return undefined
    },
    async settled() {
      await work
    },
  }
}

/** Checks every half minute whether a backup is due, starting half a minute after the start. */
export function watchBackups(backups: Backups, log: Log): { close: () => void } {
  const check = () => {
    // The next check tries again.
    backups
      .check()
      .catch((error: unknown) => log.warn({ err: error }, 'the backups could not be checked'))
  }
  const timer = setInterval(check, CHECK_MS)
  return { close: () => clearInterval(timer) }
}

export function isConfigured({ backup }: BackupServices['config']): boolean {
  return (backup.passphrase ?? backup.recipient) !== undefined
}

/** Marks backups whose process ended before they were finished as failed. */
async function settleUnfinished({ db, config }: BackupServices): Promise<void> {
  const lock = await takeLock(config, 'backup', { mode: 'exclusive' })
  // The process that holds the lock is still making one.
  if (!lock) return
  try {
    await updateUnfinished(db, DIED)
  } finally {
    await lock.release()
  }
}

/** Without backups dated in the future by a clock that was ahead: they do not replace tonight's. */
export function withoutFuture<T extends Pick<BackupEntry, 'createdAt'>>(
  now: Date,
  backups: T[],
): T[] {
  return backups.filter(({ createdAt }) => Date.parse(createdAt) - now.getTime() < SLACK_MS)
}

function attemptsIn(backups: BackupEntry[]) {
  return {
    lastGood: getBackupDate(findLastGoodBackup(backups)),
    lastBegun: getBackupDate(backups[0]),
  }
}

function getBackupDate(backup: BackupEntry | undefined): Date | undefined {
  return backup && new Date(backup.createdAt)
}

function findLastGoodBackup(backups: BackupEntry[]): BackupEntry | undefined {
  return backups.find(isGood)
}

/** Until there is a good backup, the time is counted from the first attempt. */
function isOverdue(backups: BackupEntry[], now: Date): boolean {
  const since = findLastGoodBackup(backups) ?? backups.at(-1)
  return since !== undefined && now.getTime() - Date.parse(since.createdAt) > OVERDUE_MS
}
