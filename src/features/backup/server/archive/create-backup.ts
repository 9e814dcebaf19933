import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder, writeDurably } from '#server/storage/disk.ts'
import { getErrorCode } from '#server/system-errors.ts'
import { BackupError } from '../backup-error.ts'
import type { Manifest } from './manifest.ts'
import { seal, type Keys } from './sealing.ts'
import { MediaGone, writeArchive, type Source } from './write-archive.ts'

export type MadeBackup = {
  file: string
  bytes: number
  manifest: Manifest
  /** Keys that open the file in this process, to test it. */
  opens: Keys
}

type Place = { dir: string; file: string; keys: Keys; createdAt: Date }

/** An image that is deleted while the backup is written makes it start again, but not forever. */
const ATTEMPTS = 4

/**
 * Writes one encrypted file with the whole site as it is at one moment. The file gets its name once it
 * is complete and on disk; an interrupted backup leaves a .part file.
 */
export async function createBackup(source: Source, place: Place): Promise<MadeBackup> {
  await mkdir(place.dir, { recursive: true, mode: 0o700 })
  const areMissing = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(source, place, areMissing)
    } catch (error) {
      if (!(error instanceof MediaGone)) throw described(error, place.dir)
      // If an image was just deleted, the rows no longer name it on the second attempt. If its file
      // is still missing then, it is lost. The backup records that and continues.
      if (attempt > 1) for (const name of error.names) areMissing.add(name)
      if (attempt === ATTEMPTS) throw new BackupError(error.message, { cause: error })
    }
  }
}

async function write(source: Source, place: Place, areMissing: Set<string>) {
  const { dir, file: name, keys, createdAt } = place
  const file = path.join(dir, name)
  const partial = `${file}.part`
  const { bytes, manifest, stop } = writeArchive(source, createdAt, areMissing)
  // The same failure also ends `bytes`, which reports it.
  manifest.catch(() => undefined)
  try {
    const sealed = await seal(bytes, keys)
    await writeDurably(partial, sealed.bytes, 0o600)
    await rename(partial, file)
    await syncFolder(dir)
    return {
      file: name,
      bytes: (await stat(file)).size,
      manifest: await manifest,
      opens: sealed.opens,
    }
  } finally {
    stop()
    await rm(partial, { force: true })
  }
}

/** Explains that a disk is full or cannot be written; other errors stay as they are. */
function described(error: unknown, dir: string): unknown {
  const code = getErrorCode(error)
  if (code === 'ENOSPC') {
    return new BackupError(`there is no space left for a backup in ${dir}`, { cause: error })
  }
  // A picture that cannot be read has this code, too.
  if ((code === 'EACCES' || code === 'EROFS') && String(error).includes(dir)) {
    return new BackupError(`${dir} cannot be written to`, { cause: error })
  }
  return error
}
