import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import { sizeText } from '#shared/format.ts'
import { ImportError } from './import-error.ts'

/** A file of a source that can be opened again and again. */
export type FolderFile = { size: number; open: () => Promise<Readable> }
/** The files of a folder or zip, by their paths. */
export type Folder = {
  name: string
  files: ReadonlyMap<string, FolderFile>
  close: () => void
}

const FILES_MAX = 100_000

/** The files below a folder. A link is no file, so none leads out of it. */
export async function openFolder(folder: string): Promise<Folder> {
  const files = new Map<string, FolderFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const name = path.join(entry.parentPath, entry.name)
    const { size } = await stat(name)
    const open = async () => createReadStream(name)
    files.set(path.relative(folder, name).split(path.sep).join('/'), { size, open })
    if (files.size > FILES_MAX) throw tooMany()
  }
  return { name: path.basename(path.resolve(folder)), files, close: () => {} }
}

/**
 * The files of a zip. The library refuses names that climb out of it, and ends a file that is larger
 * than the zip says. @throws {ImportError}
 */
export async function openZip(file: string): Promise<Folder> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(unreadable)
  const files = new Map<string, FolderFile>()
  try {
    if (zip.entryCount > FILES_MAX) throw tooMany()
    for await (const entry of zip.eachEntry()) {
      // macOS adds these to its zips.
      if (/\/$|^__MACOSX\//.test(entry.fileName)) continue
      files.set(entry.fileName, {
        size: entry.uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      })
    }
  } catch (cause) {
    zip.close()
    return unreadable(cause)
  }
  return { name: path.basename(file), files: withoutRoot(files), close: () => zip.close() }
}

function unreadable(cause: unknown): never {
  if (cause instanceof ImportError) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new ImportError(`The zip cannot be read: ${reason}`, { cause })
}

function tooMany(): ImportError {
  return new ImportError(`There are more than ${FILES_MAX.toLocaleString('en-US')} files`)
}

/** Leaves out the folder that everything is in, as in zips that a system makes of a folder. */
function withoutRoot(files: Map<string, FolderFile>): Map<string, FolderFile> {
  const roots = new Set(files.keys().map((name) => name.split('/', 1)[0] ?? ''))
  const [root] = roots
  const isWrapped = roots.size === 1 && root !== undefined && !files.has(root)
  if (!isWrapped) return files
  return new Map(files.entries().map(([name, file]) => [name.slice(root.length + 1), file]))
}

export async function readFile(file: FolderFile, max: number): Promise<Buffer> {
  return readWhole(await file.open(), max)
}

/** @throws {ImportError} if there are more than `max` bytes */
export async function readWhole(stream: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    if (size > max) throw new ImportError(`It is larger than ${sizeText(max)}`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
