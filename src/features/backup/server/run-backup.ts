import { existsSync } from 'node:fs'
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
import { requireKey } from './archive/sealing.ts'
import { SCRATCH, verifyBackup } from './restore/verify-backup.ts'
import { openWithoutMigrating } from '#server/db/open.ts'
import { findSchemaVersion } from '#server/db/table-shapes.ts'
import type { Db } from '#server/db/tables.ts'
import { getErrorReason } from '#server/system-errors.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { BackupContent } from './backup-content.ts'
import { listExistingBackups, withoutFuture } from './backups.ts'

export type RunOptions = {
  isNightly?: boolean
  /** Whether the operator has said that the folder need not have the earlier backups. */
  isNewFolder?: boolean
}
type RunServices = Pick<Services, 'config' | 'clock' | 'log'> & { content: BackupContent }

/** Thrown when another process is making a backup. */
export class BackupIsRunning extends BackupError {}

/** The option of the command that accepts a folder without the earlier backups. */
export const NEW_FOLDER = '--new-folder'
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
  options: RunOptions = {},
): Promise<MadeBackup | undefined> {
  const { config, log } = services
  requireKey(config.backup)
  const lock = await takeLock(config, 'backup', { mode: 'exclusive' })
  if (!lock) throw new BackupIsRunning('a backup is already running')
  try {
    const db = await openWithoutMigrating(config, log)
    try {
      return await runAlone(services, db, options)
    } finally {
      await db.destroy()
    }
  } finally {
    await lock.release()
  }
}

async function runAlone(services: RunServices, db: Db, options: RunOptions) {
  const { config, clock } = services
  await updateUnfinished(db, INTERRUPTED)
  const known = withoutFuture(clock.now(), await listExistingBackups({ db, config }))
  const { last } = nightsAround(config.backup.at, clock.now())
  if (options.isNightly && known.some((it) => isGood(it) && new Date(it.createdAt) >= last))
    return undefined

  const begun = await begin(db, config.backup.dir, clock.now())
  try {
    await prepareFolders(db, config, options)
    const made = await make(services, db, begun)
    await updateBackup(db, begun.id, { verifiedAt: clock.now() })
    await removeOld(db, config.backup.dir, clock.now())
    return made
  } catch (error) {
    // A full disk does not take the record either, which must not hide the cause.
    await updateBackup(db, begun.id, { error: getErrorReason(error) }).catch(() => undefined)
    throw error
  }
}

type Begun = { id: number; file: string; createdAt: Date }

/** Records that a backup is being made, with a name that no other has, also of another site. */
async function begin(db: Db, dir: string, now: Date): Promise<Begun> {
  const schema = await findSchemaVersion(db)
  for (let createdAt = now; ; createdAt = new Date(createdAt.getTime() + SECOND)) {
    const file = buildBackupFileName(createdAt, schema)
    const isTaken = [file, `${file}.part`].some((name) => existsSync(path.join(dir, name)))
    const id = isTaken ? undefined : await insertBackup(db, { file, createdAt })
    if (id !== undefined) return { id, file, createdAt }
  }
}

/** Removes what interrupted backups have left. @throws {BackupError} if the folder has lost its backups */
async function prepareFolders(
  db: Db,
  { dataDir, backup }: RunServices['config'],
  options: RunOptions,
) {
  await removeRemains(dataDir, SCRATCH)
  const names = new Set(await namesIn(backup.dir))
  const rows = await listBackups(db)
  const made = rows.filter((it) => isGood(it)).map(({ file }) => file)
  if (made.length > 0 && !options.isNewFolder && !made.some((file) => names.has(file))) {
    throw new BackupError(
      `none of the backups made so far is in ${backup.dir}: mount its disk, or, if the folder is new, run: npm run backup -- ${NEW_FOLDER}`,
    )
  }
  for (const { file, error } of rows)
    if (error) await rm(path.join(backup.dir, `${file}.part`), { recursive: true, force: true })
  await recordFiles(db, backup.dir)
}

async function make(
  { config, log, content }: RunServices,
  db: Db,
  { id, file: name, createdAt }: Begun,
): Promise<MadeBackup> {
  const { dataDir, backup } = config
  const storage = await openStorage(config)
  const place = { dir: backup.dir, file: name, keys: backup, createdAt }
  const made = await createBackup({ content, db, storage }, place)
  await updateBackup(db, id, { bytes: made.bytes })
  const file = path.join(backup.dir, name)
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

/**
 * Removes good backups by the calendar, failed ones after a week, and the records of those whose files are
 * gone. Files that this database has not made belong to another site, or to the time before a restore.
 */
async function removeOld(db: Db, dir: string, now: Date): Promise<void> {
  const names = new Set(await namesIn(dir))
  const rows = await listBackups(db)
  const known = rows.map((it) => ({ ...it, createdAt: new Date(it.createdAt) }))
  const kept = pickBackupsToKeep(known.filter((it) => isGood(it) && names.has(it.file)))
  const isOld = ({ file, error, verifiedAt, createdAt }: (typeof known)[number]) => {
    if (error !== null) return now.getTime() - createdAt.getTime() > BAD_KEPT_MS
    return verifiedAt === null ? !names.has(file) : !kept.has(file)
  }
  const old = known.filter(isOld).map(({ file }) => file)
  for (const file of old) await rm(path.join(dir, file), { force: true })
  await deleteBackups(db, old)
}
