import { existsSync } from 'node:fs'
import { rm, stat, writeFile, open } from 'node:fs/promises'
import path from 'node:path'

const PROBE = Buffer.alloc(64 * 1024)

/**
 * Writes a little into a folder and removes it again, because only that reveals a full disk or a
 * quota.
 */
export async function requireDiskSpace(folder: string): Promise<void> {
  const file = path.join(folder, '.room')
  try {
    await writeFile(file, PROBE)
  } finally {
    await rm(file, { force: true })
  }
}

/** Whether two folders are on the same disk, so that one failure would destroy both. */
export async function isOnSameDisk(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((folder) => stat(nearestFolder(folder))))
  return first?.dev === second?.dev
}

/** The folder, or its nearest ancestor that exists: the folder will be made on the same disk. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** Writes a file and waits until its bytes are on disk. */
export async function writeDurably(
  file: string,
  bytes: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode: number,
): Promise<void> {
  const handle = await open(file, 'w', mode)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name survives a power failure only once its folder is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
