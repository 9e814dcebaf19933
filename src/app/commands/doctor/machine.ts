import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { getErrorReason } from '#server/system-errors.ts'
import { isOnSameDisk, nearestFolder } from '#server/storage/disk.ts'
import { sizeText } from '#shared/size-text.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1000 * MEGABYTE
const FREE_NEEDED = 200 * MEGABYTE
const FREE_RECOMMENDED = 2 * GIGABYTE

/** Checks that the site's folders are writable and have room. */
export async function checkDisk({ dataDir, backup }: Config): Promise<Finding[]> {
  const findings = [
    await checkFolder('DATA_DIR', dataDir),
    await checkSpace('DATA_DIR', dataDir),
    await checkFolder('BACKUP_DIR', backup.dir),
  ]
  if (!(await isOnSameDisk(dataDir, backup.dir))) {
    findings.push(await checkSpace('BACKUP_DIR', backup.dir))
  }
  return findings
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
      'Make the user that runs the site the owner of the folder (chown -R), or run doctor as that user.',
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
