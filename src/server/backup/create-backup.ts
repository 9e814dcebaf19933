import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder, writeDurably } from '../durable-files.ts'
import { codeOf } from '../reason.ts'
import { BackupError } from './backup-error.ts'
import { fileNameOf } from './backup-files.ts'
import type { Manifest } from './manifest.ts'
import { seal } from './sealing.ts'
import type { Keys } from './sealing.ts'
import { MediaGone, writeArchive } from './write-archive.ts'
import type { Source } from './write-archive.ts'

export type MadeBackup = {
  file: string
  bytes: number
  manifest: Manifest
  /** What the file can be tested with, here and now. */
  opens: Keys
}

type Place = { dir: string; keys: Keys; createdAt: Date }

/** Somebody who deletes images all the time must not keep a backup from ever being made. */
const ATTEMPTS = 4

/**
 * Writes one encrypted file with all of the site as it is at one moment. It gets its name when it
 * is whole and on disk; an interrupted one leaves a .part file.
 */
export async function createBackup(source: Source, place: Place): Promise<MadeBackup> {
  await mkdir(place.dir, { recursive: true, mode: 0o700 })
  const areMissing = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(source, place, areMissing)
    } catch (error) {
      if (!(error instanceof MediaGone)) throw described(error, place.dir)
      // An image that was just deleted is in no row when they are read again. One that is still
      // missed then is lost, and no reason to protect nothing at all.
      if (attempt > 1) for (const name of error.names) areMissing.add(name)
      if (attempt === ATTEMPTS) throw new BackupError(error.message, { cause: error })
    }
  }
}

async function write(source: Source, { dir, keys, createdAt }: Place, areMissing: Set<string>) {
  const name = fileNameOf(createdAt)
  const file = path.join(dir, name)
  const partial = `${file}.part`
  try {
    const { bytes, manifest } = writeArchive(source, createdAt, areMissing)
    // It also fails the bytes, and is heard of there.
    manifest.catch(() => undefined)
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
    await rm(partial, { force: true })
  }
}

/** A full or forbidden disk in words; anything else as it is. */
function described(error: unknown, dir: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC') {
    return new BackupError(`there is no room left for a backup in ${dir}`, { cause: error })
  }
  if (code === 'EACCES' || code === 'EROFS') {
    return new BackupError(`${dir} cannot be written to`, { cause: error })
  }
  return error
}
