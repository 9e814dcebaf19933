import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { getDatabaseFile } from '#server/db/open.ts'
import { getErrorCode } from '#server/system-errors.ts'
import { ok, warning, type Finding } from '#server/finding.ts'

/** The permission bits of other users of the machine. */
const OTHERS_READ = 0o004
const OTHERS_ENTER = 0o001

/** Checks that other users of the machine cannot read messages, drafts, password hashes and keys. */
export async function checkPermissions(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  settingsFile: string,
): Promise<Finding[]> {
  const database = getDatabaseFile(dataDir)
  const findings = [
    await checkFile('DATA_DIR', dataDir),
    // The write-ahead log beside the database holds the newest rows.
    databaseUrl ? undefined : await checkFile('The database', database, `${database}*`),
    await checkFile('The settings file', settingsFile),
  ]
  return findings.filter((finding) => finding !== undefined)
}

/** @returns undefined when there is no such file */
async function checkFile(name: string, file: string, toClose = file): Promise<Finding | undefined> {
  try {
    return (await isReadableByOthers(await realpath(file)))
      ? warning(
          `${name} ${file} can be read by every user of this machine`,
          `Run: chmod o-rwx ${toClose}`,
        )
      : ok(`${name} ${file} cannot be read by other users`)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A closed folder above protects a file that is readable. */
async function isReadableByOthers(file: string): Promise<boolean> {
  const { mode } = await stat(file)
  return (mode & OTHERS_READ) !== 0 && isEnteredByOthers(path.dirname(file))
}

async function isEnteredByOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & OTHERS_ENTER) === 0) return false
  const above = path.dirname(folder)
  return above === folder || isEnteredByOthers(above)
}
