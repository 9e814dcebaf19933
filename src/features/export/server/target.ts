import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ExportError } from './export-error.ts'

/** Where an export is written to, file after file. */
export type ExportTarget = {
  write: (file: string, text: string | AsyncIterable<string>) => Promise<void>
  /** Writes bytes that never change under this name. @returns whether they were missing */
  writeBytes: (file: string, content: { size: number; bytes: Readable }) => Promise<boolean>
  finish: () => Promise<void>
}

/** The file by which a folder is known as that of an export. */
export const SCHEMA_FILE = 'schema.json'

/** What an export may have had; other files in its folder are somebody's own. */
const EXPORTED = /^(?:(?:posts|questions|pages|pictures|documents)\/|messages\.csv$)/

/**
 * A folder. Each file appears as a whole, pictures of an earlier run stay, and what the site no longer
 * has is removed at the end. @throws {ExportError} if other files are in the folder
 */
export async function openFolder(folder: string): Promise<ExportTarget> {
  await mkdir(folder, { recursive: true })
  const known = await readdir(folder)
  if (known.length > 0 && !known.includes(SCHEMA_FILE)) {
    throw new ExportError(`${folder} has other files: name an empty folder, or an earlier export`)
  }
  const written = new Set<string>()
  const put = async (file: string, source: Readable) => {
    const name = path.join(folder, file)
    await mkdir(path.dirname(name), { recursive: true })
    await pipeline(source, createWriteStream(`${name}.part`))
    await rename(`${name}.part`, name)
  }
  return {
    async write(file, text) {
      written.add(file)
      await put(file, Readable.from(typeof text === 'string' ? [text] : text))
    },
    async writeBytes(file, { size, bytes }) {
      written.add(file)
      const isThere = (await stat(path.join(folder, file)).catch(() => undefined))?.size === size
      if (isThere) bytes.destroy()
      else await put(file, bytes)
      return !isThere
    },
    async finish() {
      for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const name = path.join(file.parentPath, file.name)
        const inFolder = toPath(path.relative(folder, name))
        if (file.isFile() && EXPORTED.test(inFolder) && !written.has(inFolder)) await rm(name)
      }
    },
  }
}

function toPath(name: string): string {
  return name.split(path.sep).join('/')
}

type ZipEntry = [file: string, options: { mtime: Date; compress: boolean }]

/** A zip that is written no faster than its reader takes it. */
export function openZip(now: Date): { target: ExportTarget; bytes: Readable } {
  const zip = new ZipFile()
  const bytes = new PassThrough()
  zip.on('error', (error: Error) => bytes.destroy(error))
  zip.outputStream.pipe(bytes)
  const add = async (file: string, source: Readable, compress: boolean) => {
    const leave = () => source.destroy()
    bytes.once('close', leave)
    if (bytes.destroyed) leave()
    else addOnce(zip, source, file, { mtime: now, compress })
    await finished(source)
    bytes.off('close', leave)
  }
  const target: ExportTarget = {
    write: (file, text) => add(file, Readable.from(typeof text === 'string' ? [text] : text), true),
    writeBytes: async (file, content) => {
      await add(file, content.bytes, false)
      return true
    },
    finish: async () => zip.end(),
  }
  return { target, bytes }
}

/**
 * The zip remembers each entry until its end: not with the stream, which would keep its buffers, and not
 * with a name from the pool of `Buffer`, which would keep 64 kB of it.
 */
function addOnce(zip: ZipFile, source: Readable, ...[file, options]: ZipEntry): void {
  const waiting = [source]
  const { poolSize } = Buffer
  Buffer.poolSize = 0
  zip.addReadStreamLazy(file, options, (take) => {
    const next = waiting.pop()
    if (next) take(null, next)
  })
  Buffer.poolSize = poolSize
}
