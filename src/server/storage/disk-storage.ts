import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder, writeDurably } from './disk.ts'
import { getErrorCode } from '../system-errors.ts'
import { isMediaName, requireMediaName, StorageError, type Storage } from './storage.ts'

const PARTIAL = '.part'

/** Images as files of one folder. */
export function diskStorage(folder: string): Storage {
  const getFilePath = (name: string) => {
    requireMediaName(name)
    return path.join(folder, name)
  }
  const getSize = async (name: string) => {
    if (!isMediaName(name)) return undefined
    const stats = await stat(getFilePath(name)).catch(unlessMissing)
    // A power failure can leave an empty file, which is no image.
    return stats?.isFile() && stats.size > 0 ? stats.size : undefined
  }
  return {
    getSize,
    async put(name, bytes) {
      const file = getFilePath(name)
      if ((await getSize(name)) !== undefined) return
      await mkdir(folder, { recursive: true, mode: 0o750 })
      const partial = `${file}.${randomUUID()}${PARTIAL}`
      try {
        await writeDurably(partial, bytes, 0o640)
        await rename(partial, file)
        await syncFolder(folder)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async open(name, part) {
      const size = await getSize(name)
      if (size === undefined) return undefined
      const bytes = createReadStream(getFilePath(name), part)
      return { size: part ? part.end - part.start + 1 : size, bytes }
    },
    async list() {
      try {
        return await readdir(folder)
      } catch (error) {
        // The folder is created with the first image.
        if (getErrorCode(error) === 'ENOENT') return []
        throw error
      }
    },
    async remove(name) {
      await rm(getFilePath(name), { force: true })
      for (const other of (await readdir(folder).catch(unlessMissing)) ?? []) {
        if (other.startsWith(`${name}.`) && other.endsWith(PARTIAL)) {
          await rm(path.join(folder, other), { force: true })
        }
      }
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o750 })
        await access(folder, constants.R_OK | constants.W_OK)
      } catch (cause) {
        const reason = getErrorCode(cause) ?? cause
        throw new StorageError(`${folder} cannot hold images: ${String(reason)}`, { cause })
      }
    },
  }
}

/** A missing file is not an error, but an unreadable disk is. */
function unlessMissing(error: unknown): undefined {
  const code = getErrorCode(error)
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}
