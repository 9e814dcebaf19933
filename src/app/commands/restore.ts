import { createInterface } from 'node:readline/promises'
import { BackupError } from '#server/backup/backup-error.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { checkKeys } from '#server/backup/sealing.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog, secretsOf } from '#server/log.ts'
import { backupContent } from '../backup-content.ts'
import { noteFiles } from '../backup-run.ts'
import { contentText, fileOf } from './backup.ts'

const USAGE = 'usage: npm run restore -- FILE [--yes]'

/** The command `restore`: replaces the site by a backup, keeping what it replaces. */
export async function restore(config: Config, words: string[], folder: string): Promise<void> {
  const [name, ...more] = words.filter((word) => word !== '--yes')
  if (!name || more.length > 0) throw new BackupError(USAGE)
  checkKeys(config.backup)
  const file = fileOf(config, name, folder)
  const place = config.databaseUrl ? 'the PostgreSQL database' : config.dataDir
  if (!words.includes('--yes')) await confirm(`Replace the site in ${place} by ${name}?`)

  const log = createLog(config.logLevel, secretsOf(config))
  const stamp = `${systemClock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const { manifest, replaced } = await restoreBackup(file, {
    ...backupContent,
    config,
    keys: config.backup,
    stamp,
    log,
  })
  const db = await openDatabase(config, log)
  try {
    await noteFiles(db, config.backup.dir)
  } finally {
    await db.destroy()
  }
  process.stdout.write(
    `Restored ${name}; it was compared with its sums, row by row and file by file\n` +
      contentText(manifest) +
      (replaced ? `  What it replaced is kept in ${replaced}: remove it when all is well.\n` : '') +
      'Start the site with npm start. Everybody signs in again.\n',
  )
}

async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new BackupError(`nobody is there to confirm it: add --yes`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`${question} Type yes: `)
  prompt.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new BackupError('nothing was restored')
}
