import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { checkKeys } from '#server/backup/sealing.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { createLog, secretsOf } from '#server/log.ts'
import { sizeText } from '#shared/size-text.ts'
import { backupContent } from '../backup-content.ts'
import { BackupIsRunning, runBackup } from '../backup-run.ts'

const USAGE = 'usage: npm run backup, or npm run backup -- verify FILE'

/** What the server itself runs each night. */
const NIGHTLY = '--nightly'

/** The command `backup`: makes one and tests it, or tests one that is there. */
export async function backUp(config: Config, [action, file, ...more]: string[], folder: string) {
  if (action === 'verify' && file && more.length === 0) {
    await verify(config, fileOf(config, file, folder))
  } else if (action === undefined || (action === NIGHTLY && !file)) {
    await make(config, action === NIGHTLY)
  } else {
    throw new BackupError(USAGE)
  }
}

async function make(config: Config, isNightly: boolean): Promise<void> {
  const name = path.join(config.dataDir, 'site.db')
  if (!config.databaseUrl && !existsSync(name)) {
    throw new BackupError(`there is nothing to back up: ${name} does not exist`)
  }
  const log = createLog(config.logLevel, secretsOf(config))
  const made = await runBackup({ config, clock: systemClock, log }, { isNightly }).catch(
    (error: unknown) => {
      // Another node makes this night's.
      if (!isNightly || !(error instanceof BackupIsRunning)) throw error
    },
  )
  if (!made) return
  process.stdout.write(
    `Made and verified ${path.join(config.backup.dir, made.file)}\n` +
      `  Size    ${sizeText(made.bytes)}\n${contentText(made.manifest)}`,
  )
}

async function verify(config: Config, file: string): Promise<void> {
  checkKeys(config.backup)
  await mkdir(config.dataDir, { recursive: true, mode: 0o750 })
  const manifest = await verifyBackup(file, {
    ...backupContent,
    keys: config.backup,
    dataDir: config.dataDir,
    log: createLog(config.logLevel, secretsOf(config)),
  })
  process.stdout.write(
    `${path.basename(file)} is whole: it was restored into a scratch database and compared\n` +
      contentText(manifest),
  )
}

/** A file as it was named: from where the command was given, or among the backups. */
export function fileOf({ backup }: Pick<Config, 'backup'>, name: string, folder: string): string {
  const here = path.resolve(folder, name)
  const there = path.join(backup.dir, name)
  return !existsSync(here) && existsSync(there) ? there : here
}

/** What is in a backup, for the person who reads the terminal. */
export function contentText({ createdAt, dialect, tables, media, missing }: Manifest): string {
  const rows = tables.filter((table) => table.rows > 0).map(({ name, rows: n }) => `${name} ${n}`)
  const bytes = media.reduce((sum, { size }) => sum + size, 0)
  const lines = [
    `  Taken   ${createdAt} from ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
    `  Rows    ${rows.join(', ') || 'none'}`,
    `  Media   ${media.length} files, ${sizeText(bytes)}`,
  ]
  if (missing.length > 0) {
    lines.push(`  Missing ${missing.length} images that the site names but does not have`)
  }
  return `${lines.join('\n')}\n`
}
