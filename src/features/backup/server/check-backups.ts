import { existsSync } from 'node:fs'
import path from 'node:path'
import { isGood, isRunning, listBackups } from './store.ts'
import { OVERDUE_MS } from './schedule.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import type { BackupEntry } from '../schema.ts'
import { countText, sizeText } from '#shared/format.ts'
import { isConfigured } from './backups.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import { isOnSameDisk } from '#server/storage/disk.ts'

const HOUR_MS = 3_600_000

type BackupServices = { config: Config; db: Db | undefined; clock: Clock }

/**
 * Checks for the doctor that backups are made, and that the newest good one is recent and on
 * another disk.
 */
export async function checkBackups({ config, db, clock }: BackupServices): Promise<Finding[]> {
  if (!isConfigured(config)) {
    return [
      warning(
        'Backups are off',
        'Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT (see docs/backups.md).',
      ),
    ]
  }
  const findings = db ? checkHistory(await listBackups(db), config, clock.now()) : []
  if (await isOnSameDisk(config.dataDir, config.backup.dir)) {
    findings.push(
      warning(
        'The backups are on the same disk as the site and would be lost with it',
        'Point BACKUP_DIR at another disk, or copy the folder to another place every day.',
      ),
    )
  }
  return findings
}

function checkHistory(backups: BackupEntry[], { backup }: Config, now: Date): Finding[] {
  const findings: Finding[] = []
  const latest = backups.find((it) => !isRunning(it))
  if (latest?.error) {
    findings.push(
      problem(
        `The last attempt failed: ${latest.error}`,
        'Fix the cause, then run: npm run backup',
      ),
    )
  }
  const newest = backups.find(isGood)
  if (!newest) {
    findings.push(
      warning(
        'There is no valid backup yet',
        `Make one with npm run backup. The next one is at ${backup.at}.`,
      ),
    )
    return findings
  }
  return [...findings, ...checkNewest(newest, backup.dir, now)]
}

function checkNewest({ file, bytes, createdAt }: BackupEntry, dir: string, now: Date): Finding[] {
  const age = now.getTime() - Date.parse(createdAt)
  const hours = Math.max(0, Math.round(age / HOUR_MS))
  const what = `The newest valid backup is ${countText(hours, 'hour')} old (${sizeText(bytes ?? 0)}): ${file}`
  const findings: Finding[] = []
  if (age > OVERDUE_MS) {
    const mend = 'Check that the site runs at night. Try: npm run backup'
    findings.push(problem(`Backups are overdue. ${what}`, mend))
  }
  if (!existsSync(path.join(dir, file))) {
    const mend =
      'Mount its disk, or move it back. If BACKUP_DIR changed, run: npm run backup -- --new-folder'
    findings.push(problem(`${file}, the newest valid backup, is not in ${dir}`, mend))
  }
  return findings.length > 0 ? findings : [ok(what)]
}
