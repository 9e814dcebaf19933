import { buildBackupFileName, namesIn } from './backup-files.ts'
import { insertBackup, isGood, isRunning, listBackups, updateUnfinished } from './store.ts'
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
const UNRECORDED = { id: 0, file: '', bytes: null, verifiedAt: null }
const DIED = 'The process ended before the backup was finished'

export function createBackups(services: BackupServices, run: RunBackup): Backups {
  const { db, clock, config, log } = services
  const canBackUp = isConfigured(config)
  let work: Promise<void> | undefined
  /** A failure that the database did not take, on a full disk for example. */
  let unrecorded: BackupEntry | undefined

  const begin = (isNightly: boolean) => {
    const createdAt = clock.now().toISOString()
    unrecorded = undefined
    work ??= run({ isNightly })
      .catch(async (error: unknown) => {
        unrecorded = { ...UNRECORDED, createdAt, error: getErrorReason(error) }
        await reportFailure(services, unrecorded)
        unrecorded = undefined
      })
      .catch((error: unknown) => log.error({ err: error }, 'the failed backup was not reported'))
      .finally(() => (work = undefined))
  }
  const list = () => listWithFailure(services, unrecorded)
  return {
    async status() {
      const backups = await list()
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
      const backups = await list()
      const now = clock.now()
      if (backups.some(isRunning)) return settleUnfinished(services, DIED)
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

/** The backups whose files are there, those that failed, and those that are being made. */
export async function listExistingBackups({
  db,
  config,
}: Pick<BackupServices, 'db' | 'config'>): Promise<BackupEntry[]> {
  // A folder that cannot be read has nothing to offer. The next backup says why.
  const names = new Set(await namesIn(config.backup.dir).catch(() => []))
  const backups = await listBackups(db)
  return backups.filter((it) => it.bytes === null || it.error !== null || names.has(it.file))
}

/** Besides a failure without a record, what seems to run is what has failed. */
async function listWithFailure(services: BackupServices, failure: BackupEntry | undefined) {
  const backups = await listExistingBackups(services)
  return failure ? [failure, ...backups.filter((it) => !isRunning(it))] : backups
}

/** Logs, records and mails why a backup failed, also if it has left no record itself. */
async function reportFailure(services: BackupServices, { createdAt, error }: BackupEntry) {
  const { db, log } = services
  const reason = error ?? ''
  log.error({ reason }, 'a backup failed')
  await settleUnfinished(services, reason)
  const backups = await listBackups(db)
  const isRecorded = backups[0]?.error && backups[0].createdAt >= createdAt
  const begun = new Date(createdAt)
  if (!isRecorded)
    await insertBackup(db, { file: buildBackupFileName(begun), createdAt: begun, error: reason })
  await mailFailure(services, findLastGoodBackup(backups)?.createdAt ?? '', reason)
}

/** Marks backups whose process ended before they were finished as failed. */
async function settleUnfinished({ db, config }: BackupServices, reason: string): Promise<void> {
  const lock = await takeLock(config, 'backup', { mode: 'exclusive' })
  // The process that holds the lock is still making one.
  if (!lock) return
  try {
    await updateUnfinished(db, reason)
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
