import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
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
/** What a zip may unpack to: texts shrink to a tenth, made-up ones to a thousandth. */
const UNPACKED = { ratio: 100, bytesMin: 10 * 1024 * 1024 }
/** Of the header that stands before each file of a zip. */
const HEADER_BYTES = 30

/** The folder of a place, and the file if it is one. */
export async function openPlace(place: string): Promise<{ folder: Folder; only?: string }> {
  const stats = await stat(place).catch(() => undefined)
  if (!stats) throw new ImportError(`There is no file or folder ${place}`)
  if (stats.isDirectory()) return { folder: await openFolder(place) }
  if (/\.zip$/i.test(place)) return { folder: await openZip(place) }
  return { folder: await openFolder(path.dirname(place)), only: path.basename(place) }
}

/** The files below a folder. A link is no file, so none leads out of it. */
async function openFolder(folder: string): Promise<Folder> {
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
    const entries = await Array.fromAsync(zip.eachEntry())
    refuseBomb(entries, zip.fileSize)
    for (const entry of entries) {
      // macOS adds these to its zips.
      if (/\/$|^__MACOSX\//.test(entry.fileName)) continue
      if (!entry.canDecodeFileData()) throw new ImportError(sayWhyUnreadable(entry))
      files.set(entry.fileName, {
        size: entry.uncompressedSize,
        open: async () => Readable.from(readEntry(zip, entry)),
      })
    }
  } catch (cause) {
    zip.close()
    return unreadable(cause)
  }
  return { name: path.basename(file), files: withoutRoot(files), close: () => zip.close() }
}

/** @throws {ImportError} if the same bytes are several files, or too little becomes too much */
function refuseBomb(entries: Entry[], size: number): void {
  const sorted = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of sorted) {
    if (start < end)
      throw new ImportError('This zip is damaged: its files overlap. Make a new one.')
    end = start + HEADER_BYTES + compressedSize
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > Math.max(UNPACKED.bytesMin, UNPACKED.ratio * size))
    throw new ImportError('This zip would unpack to far too much. Make a new one with fewer files.')
}

function sayWhyUnreadable(entry: Entry): string {
  return entry.isEncrypted()
    ? `${entry.fileName} in this zip has a password. Make a zip without one.`
    : `${entry.fileName} in this zip is compressed in an unusual way. Make the zip again with the method “Deflate”.`
}

/** @throws {ImportError} when the entry is damaged */
async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const { fileName, crc32: expected } = entry
  let sum = 0
  const damaged = (cause?: unknown) =>
    new ImportError(`${fileName} in this zip is damaged. Make or download the zip again.`, {
      cause,
    })
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (cause) {
    throw damaged(cause)
  }
  if (sum !== expected) throw damaged()
}

function unreadable(cause: unknown): never {
  if (cause instanceof ImportError) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  const isCut = reason.startsWith('End of central directory')
  const text = isCut ? 'This zip file is incomplete. Make or download it again.' : undefined
  throw new ImportError(text ?? `The zip cannot be read: ${reason}`, { cause })
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
