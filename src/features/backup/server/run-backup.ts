import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { parseBackupTime, buildBackupFileName, namesIn, removeRemains } from './backup-files.ts'
import {
  deleteBackups,
  insertBackup,
  isGood,
  listBackups,
  updateBackup,
  updateUnfinished,
} from './store.ts'
import { createBackup, type MadeBackup } from './archive/create-backup.ts'
import { takeLock } from './lock.ts'
import { pickBackupsToKeep } from './retention.ts'
import { nightsAround } from './schedule.ts'
import { checkKeys, requireKey } from './archive/sealing.ts'
import { SCRATCH, verifyBackup } from './restore/verify-backup.ts'
import { openWithoutMigrating } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { getErrorReason } from '#server/system-errors.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { BackupContent } from './backup-content.ts'
import { withoutFuture } from './backups.ts'

type RunServices = Pick<Services, 'config' | 'clock' | 'log'> & { content: BackupContent }

/** Thrown when another process is making a backup. */
export class BackupIsRunning extends BackupError {}

const SECOND = 1000
const BAD_KEPT_MS = 7 * 24 * 60 * 60 * SECOND
const INTERRUPTED = 'It was interrupted before it was finished'

/**
 * Makes a backup, tests it by a restore, records the outcome, and removes backups that need not be
 * kept. With `isNightly`, it does so only if there is no good one since the last nightly time.
 * @throws {BackupError} when it cannot be made or fails the test
 */
export async function runBackup(
  services: RunServices,
  { isNightly = false } = {},
): Promise<MadeBackup | undefined> {
  const { config, log } = services
  checkKeys(config.backup)
  requireKey(config.backup)
  const lock = await takeLock(config, 'backup', { mode: 'exclusive' })
  if (!lock) throw new BackupIsRunning('a backup is already running')
  try {
    const db = await openWithoutMigrating(config, log)
    try {
      return await runAlone(services, db, isNightly)
    } finally {
      await db.destroy()
    }
  } finally {
    await lock.release()
  }
}

async function runAlone(services: RunServices, db: Db, isNightly: boolean) {
  const { config, clock } = services
  await removeRemains(config.backup.dir, /^backup-.*\.part$/)
  await removeRemains(config.dataDir, SCRATCH)
  await updateUnfinished(db, INTERRUPTED)
  await recordFiles(db, config.backup.dir)
  const known = withoutFuture(clock.now(), await listBackups(db))
  const { last } = nightsAround(config.backup.at, clock.now())
  if (isNightly && known.some((it) => isGood(it) && new Date(it.createdAt) >= last))
    return undefined

  const { id, createdAt } = await begin(db, clock.now())
  try {
    const made = await make(services, db, createdAt, (bytes) => updateBackup(db, id, { bytes }))
    await updateBackup(db, id, { verifiedAt: clock.now() })
    await removeOld(db, config.backup.dir, clock.now())
    return made
  } catch (error) {
    await updateBackup(db, id, { error: getErrorReason(error) })
    throw error
  }
}

/** Records that a backup is being made, with a time that no other backup has to the second. */
async function begin(db: Db, now: Date): Promise<{ id: number; createdAt: Date }> {
  for (let createdAt = now; ; createdAt = new Date(createdAt.getTime() + SECOND)) {
    const id = await insertBackup(db, { file: buildBackupFileName(createdAt), createdAt })
    if (id !== undefined) return { id, createdAt }
  }
}

async function make(
  { config, log, content }: RunServices,
  db: Db,
  createdAt: Date,
  onWritten: (bytes: number) => Promise<void>,
): Promise<MadeBackup> {
  const { dataDir, backup } = config
  const storage = await openStorage(config)
  const place = { dir: backup.dir, keys: backup, createdAt }
  const made = await createBackup({ content, db, storage }, place)
  await onWritten(made.bytes)
  const file = path.join(backup.dir, made.file)
  await verifyBackup(file, { content, keys: made.opens, dataDir, log })
  return made
}

/** Adds backup files that the table lacks, for example after a restore. */
export async function recordFiles(db: Db, dir: string): Promise<void> {
  for (const file of await namesIn(dir)) {
    const createdAt = parseBackupTime(file)
    if (!createdAt) continue
    const { size } = await stat(path.join(dir, file))
    await insertBackup(db, { file, createdAt, bytes: size })
  }
}

/** Removes good backups by the calendar, and failed ones after a week. */
async function removeOld(db: Db, dir: string, now: Date): Promise<void> {
  const known = (await listBackups(db)).map((it) => ({ ...it, createdAt: new Date(it.createdAt) }))
  const kept = pickBackupsToKeep(known.filter(({ error }) => error === null))
  const isOld = ({ file, error, createdAt }: (typeof known)[number]) =>
    error === null ? !kept.has(file) : now.getTime() - createdAt.getTime() > BAD_KEPT_MS
  const old = known.filter(isOld).map(({ file }) => file)
  for (const file of old) await rm(path.join(dir, file), { force: true })
  await deleteBackups(db, old)
}
