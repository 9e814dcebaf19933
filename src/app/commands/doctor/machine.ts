import { constants } from 'node:fs'
import { access, readdir, stat, statfs, realpath } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { getErrorReason, getErrorCode } from '#server/system-errors.ts'
import { isOnSameDisk, nearestFolder } from '#server/storage/disk.ts'
import { sizeText } from '#shared/format.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import path from 'node:path'
import { getDatabaseFile } from '#server/db/open.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1000 * MEGABYTE
const FREE_NEEDED = 200 * MEGABYTE
const FREE_RECOMMENDED = 2 * GIGABYTE

export const OWN_FOLDER =
  'Make the user that runs the site the owner of the folder (chown -R), or run doctor as that user.'

/** Checks that the site's folders are writable and have room. */
export async function checkDisk({ dataDir, media, backup }: Config): Promise<Finding[]> {
  const findings = [
    await checkFolder('DATA_DIR', dataDir),
    ...(media ? [] : [await checkFolder('The folder of images', path.join(dataDir, 'media'))]),
    await checkSpace('DATA_DIR', dataDir),
    await checkFolder('BACKUP_DIR', backup.dir),
  ]
  if (!(await isOnSameDisk(dataDir, backup.dir))) {
    findings.push(await checkSpace('BACKUP_DIR', backup.dir))
  }
  return [...findings, ...(await listRemains(dataDir))]
}

/** What a restore has replaced, or one that was killed has begun. */
async function listRemains(dataDir: string): Promise<Finding[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names
    .filter((name) => /^(?:replaced|restoring)-/.test(name))
    .map((name) =>
      warning(`${name} in DATA_DIR is left from a restore`, 'Remove it once everything works.'),
    )
}

async function checkFolder(name: string, folder: string): Promise<Finding> {
  const place = nearestFolder(folder)
  try {
    if (!(await stat(place)).isDirectory()) {
      return problem(`${name} ${folder}: ${place} is not a folder`, `Set ${name} to a folder.`)
    }
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return problem(
      `${name} ${folder} is not writable: ${getErrorReason(error)}`,
      place === folder
        ? OWN_FOLDER
        : `Make it for the user that runs the site: install -d -o USER -m 750 ${folder}`,
    )
  }
  return ok(
    place === folder ? `${name} ${folder} is writable` : `${name} ${folder} will be created`,
  )
}

async function checkSpace(name: string, folder: string): Promise<Finding> {
  const { bavail, bsize, blocks, ffree, files } = await statfs(nearestFolder(folder))
  const free = bavail * bsize
  const share = blocks > 0 ? Math.round((bavail / blocks) * 100) : 0
  const what = `${name}: ${sizeText(free)} free (${share}%)`
  const mend = 'Free up space or move it to a larger disk. The site deletes old backups by itself.'
  if (files > 0 && ffree === 0) return problem(`${name}: the disk cannot hold any more files`, mend)
  if (free < FREE_NEEDED) return problem(what, mend)
  return free < FREE_RECOMMENDED ? warning(what, mend) : ok(what)
}

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
