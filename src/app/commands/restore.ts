import { existsSync } from 'node:fs'
import type { AdminUser } from '#features/auth/schema.ts'
import { listUsers } from '#features/auth/server/users/user-store.ts'
import { BackupError } from '#features/backup/server/backup-error.ts'
import { toStamp } from '#features/backup/server/restore/replaced-sites.ts'
import { restoreBackup } from '#features/backup/server/restore/restore.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log/log.ts'
import { backupContent } from '../server/content/backup-content.ts'
import { recordFiles } from '#features/backup/server/run-backup.ts'
import { contentText, findBackupFile } from './backup.ts'
import { confirm } from './confirm.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'usage: npm run restore -- FILE [--yes]'

/** The command `restore`: replaces the site with a backup and keeps the replaced site. */
export async function restore(config: Config, words: string[], folder: string): Promise<void> {
  const [name, ...more] = words.filter((word) => word !== '--yes')
  if (!name || name.startsWith('-') || more.length > 0) throw new BackupError(USAGE)
  const file = findBackupFile(config, name, folder)
  if (!existsSync(file)) throw new BackupError(`there is no file ${file} that this user can read`)
  const place = config.databaseUrl ? 'the PostgreSQL database' : config.dataDir
  if (!words.includes('--yes'))
    await confirm(`Replace the site in ${place} with ${name}?`, 'nothing was restored')

  const log = createLog(config.logLevel, config.secrets)
  // With milliseconds, so that a second restore within one second also keeps what it replaced.
  const stamp = toStamp(systemClock.now())
  const { manifest, replaced } = await restoreBackup(file, {
    content: backupContent,
    config,
    keys: config.backup,
    stamp,
    log,
  })
  const admins = await withDatabase(config, async ({ db }) => {
    await recordFiles(db, config.backup.dir)
    return listUsers(db)
  })
  process.stdout.write(
    `Restored ${name}; every row and file matches its checksum\n` +
      contentText(manifest) +
      adminsText(admins) +
      (replaced
        ? `  The replaced site is kept in ${replaced}. Remove it once everything works.\n`
        : '') +
      'Start the site again. Everybody has to sign in again.\n',
  )
}

/** Lists the admins, because a backup also restores deleted admins and old passwords. */
function adminsText(admins: AdminUser[]): string {
  const names = admins.map(({ username }) => username).join(', ')
  return `  Admins  ${names || 'none'}, with their passwords from that time\n`
}
