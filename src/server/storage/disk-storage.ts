import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StorageError } from './storage.ts'
import type { Storage } from './storage.ts'

const NAME = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/

/** Images as files of one folder. */
export function diskStorage(folder: string): Storage {
  const fileOf = (name: string) => {
    // No name that could climb out of the folder ever reaches the disk.
    if (!NAME.test(name)) throw new Error(`not a media name: ${JSON.stringify(name)}`)
    return path.join(folder, name)
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      if (await exists(file)) return
      await mkdir(folder, { recursive: true, mode: 0o750 })
      const partial = `${file}.${randomUUID()}.part`
      try {
        await writeDurably(partial, bytes)
        await rename(partial, file)
        await syncFolder(folder)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async open(name) {
      if (!NAME.test(name)) return undefined
      const file = fileOf(name)
      const stats = await stat(file).catch(() => undefined)
      return stats?.isFile()
        ? { size: stats.size, chunks: () => createReadStream(file) }
        : undefined
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o750 })
        await access(folder, constants.R_OK | constants.W_OK)
      } catch (cause) {
        const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
        throw new StorageError(`${folder} cannot hold images: ${String(reason)}`, { cause })
      }
    },
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** A new name survives a power cut only once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
