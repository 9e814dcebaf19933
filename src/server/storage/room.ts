import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const PROBE = Buffer.alloc(64 * 1024)

/** Writes a little into a folder and removes it again: only that tells of a full disk or a quota. */
export async function requireRoom(folder: string): Promise<void> {
  const file = path.join(folder, '.room')
  try {
    await writeFile(file, PROBE)
  } finally {
    await rm(file, { force: true })
  }
}
