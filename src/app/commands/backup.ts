import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupError } from '#features/backup/server/backup-error.ts'
import type { Manifest } from '#features/backup/server/archive/manifest.ts'
import { verifyBackup } from '#features/backup/server/restore/verify-backup.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { getDatabaseFile } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { sizeText } from '#shared/format.ts'
import { backupContent } from '../server/content/backup-content.ts'
import {
  BackupIsRunning,
  NEW_FOLDER,
  runBackup,
  type RunOptions,
} from '#features/backup/server/run-backup.ts'

const USAGE = `usage: npm run backup [-- ${NEW_FOLDER}], or npm run backup -- verify FILE`

/** The option of the backups that the server starts each night. */
const NIGHTLY = '--nightly'

/** The command `backup`: makes and tests a backup, or tests an existing one. */
export async function backUp(config: Config, [action, file, ...more]: string[], folder: string) {
  if (action === 'verify' && file && more.length === 0) {
    await verify(config, findBackupFile(config, file, folder))
  } else if ([undefined, NIGHTLY, NEW_FOLDER].includes(action) && !file) {
    await make(config, { isNightly: action === NIGHTLY, isNewFolder: action === NEW_FOLDER })
  } else {
    throw new BackupError(USAGE)
  }
}

async function make(config: Config, options: RunOptions): Promise<void> {
  const name = getDatabaseFile(config.dataDir)
  if (!config.databaseUrl && !existsSync(name)) {
    throw new BackupError(`there is nothing to back up: ${name} does not exist`)
  }
  const log = createLog(config.logLevel, config.secrets)
  const made = await runBackup(
    { config, clock: systemClock, log, content: backupContent },
    options,
  ).catch((error: unknown) => {
    // Another node is making tonight's backup.
    if (!options.isNightly || !(error instanceof BackupIsRunning)) throw error
  })
  if (!made) return
  process.stdout.write(
    `Made and verified ${path.join(config.backup.dir, made.file)}\n` +
      `  Size    ${sizeText(made.bytes)}\n${contentText(made.manifest)}`,
  )
}

async function verify(config: Config, file: string): Promise<void> {
  await makeDataFolder(config)
  const manifest = await verifyBackup(file, {
    content: backupContent,
    keys: config.backup,
    dataDir: config.dataDir,
    log: createLog(config.logLevel, config.secrets),
  })
  process.stdout.write(
    `${path.basename(file)} is intact: it was restored into a scratch database and compared\n` +
      contentText(manifest),
  )
}

/** Finds a backup file by name: in the current folder of the operator, else among the backups. */
export function findBackupFile(
  { backup }: Pick<Config, 'backup'>,
  name: string,
  folder: string,
): string {
  const here = path.resolve(folder, name)
  const there = path.join(backup.dir, name)
  return !existsSync(here) && existsSync(there) ? there : here
}

/** Describes the content of a backup for the terminal. */
export function contentText({ createdAt, dialect, tables, media, missing }: Manifest): string {
  const rows = tables.filter((table) => table.rows > 0).map(({ name, rows: n }) => `${name} ${n}`)
  const bytes = media.reduce((sum, { size }) => sum + size, 0)
  const lines = [
    `  Taken   ${createdAt} from ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
    `  Rows    ${rows.join(', ') || 'none'}`,
    `  Media   ${media.length} files, ${sizeText(bytes)}`,
  ]
  if (missing.length > 0) {
    lines.push(`  Missing ${missing.length} images that the site refers to but does not have`)
  }
  return `${lines.join('\n')}\n`
}
