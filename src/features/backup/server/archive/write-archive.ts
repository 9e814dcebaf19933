import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import { dialectName } from '#server/db/dialect.ts'
import { readRows, readSequences } from '#server/db/table-rows.ts'
import { findSchemaVersion, listTables } from '#server/db/table-shapes.ts'
import type { Db } from '#server/db/tables.ts'
import { getErrorCode } from '#server/system-errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { BackupContent } from '../backup-content.ts'
import { BackupError } from '../backup-error.ts'
import {
  FORMAT,
  serializeRow,
  TableSum,
  type Head,
  type Manifest,
  type MediaSum,
} from './manifest.ts'

/** The parts of the site that a backup reads. */
export type Source = { db: Db; storage: Storage; content: BackupContent }

/** Thrown when files that rows refer to are gone; the rows must be read again. */
export class MediaGone extends Error {
  readonly names: string[]

  constructor(names: string[], options?: { cause: unknown }) {
    super(`the file ${names[0]} no longer exists`, options)
    this.names = names
  }
}

/** Rows are split into entries of this size, because one entry at a time is held in memory. */
const ENTRY_BYTES = 1024 * 1024
const ASKED_AT_ONCE = 16

type Archive = {
  bytes: AsyncIterable<Uint8Array>
  manifest: Promise<Manifest>
  /** Ends the archive, and with it the transaction of its rows, however much was read. */
  stop: () => void
}

/**
 * The whole site as one tar stream: a head, the rows as lines of JSON, the images, and the manifest
 * with the checksums. The rows are those of one moment, also when others write meanwhile; the images are
 * read afterwards, because their bytes never change.
 */
export function writeArchive(source: Source, createdAt: Date, areMissing: Set<string>): Archive {
  const tar = pack()
  const manifest = fill(tar, source, createdAt, areMissing)
  manifest.then(
    () => tar.finalize(),
    // Without the error, which would have no listener before the first byte is read.
    () => tar.destroy(),
  )
  return { bytes: streamArchive(tar, manifest), manifest, stop: () => tar.destroy() }
}

async function fill(tar: Pack, source: Source, createdAt: Date, areMissing: Set<string>) {
  const { head, tables, sequences, files } = await source.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const shapes = await listTables(db, source.content.leftOut)
      const named = [...new Set(await source.content.listMediaFiles(db))]
      await requireFiles(
        named.filter((name) => !areMissing.has(name)),
        source.storage,
      )
      const opening = buildHead(
        shapes,
        await findSchemaVersion(db),
        dialectName(source.db),
        createdAt,
      )
      await addJson(tar, 'format.json', opening)
      const sums: Manifest['tables'] = []
      for (const shape of shapes) {
        const { name, columns } = shape
        sums.push({ name, columns, ...(await addTable(tar, name, readRows(db, shape))) })
      }
      return {
        head: opening,
        tables: sums,
        sequences: await readSequences(db, shapes),
        files: named,
      }
    })
  const media: MediaSum[] = []
  for (const name of files) {
    if (!areMissing.has(name)) media.push(await addMedia(tar, name, source.storage))
  }
  const missing = files.filter((name) => areMissing.has(name))
  const manifest: Manifest = { ...head, tables, sequences, media, missing }
  await addJson(tar, 'manifest.json', manifest)
  return manifest
}

/** Checks all files before anything is written, some at a time because a bucket is slow to answer. */
async function requireFiles(names: string[], storage: Storage): Promise<void> {
  const gone: string[] = []
  for (let first = 0; first < names.length; first += ASKED_AT_ONCE) {
    const some = names.slice(first, first + ASKED_AT_ONCE)
    const sizes = await Promise.all(some.map((name) => storage.getSize(name)))
    gone.push(...some.filter((_, index) => sizes[index] === undefined))
  }
  if (gone.length > 0) throw new MediaGone(gone)
}

/** The bytes of the archive. @throws the error of its manifest */
async function* streamArchive(
  tar: AsyncIterable<unknown>,
  manifest: Promise<Manifest>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of tar) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    await manifest
    throw error
  }
  await manifest
}

function buildHead(
  tables: Head['tables'],
  schema: string | undefined,
  dialect: Head['dialect'],
  createdAt: Date,
): Head {
  if (!schema) throw new BackupError('there is nothing to back up: the database is empty')
  return {
    format: FORMAT,
    schema,
    dialect,
    createdAt: createdAt.toISOString(),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
}

async function addTable(tar: Pack, table: string, rows: ReturnType<typeof readRows>) {
  const sum = new TableSum()
  let lines: string[] = []
  let length = 0
  let part = 0
  const close = async () => {
    part += 1
    await addEntry(tar, `tables/${table}/${String(part).padStart(6, '0')}.ndjson`, lines.join(''))
    lines = []
    length = 0
  }
  for await (const row of rows) {
    const line = serializeRow(row)
    sum.add(line)
    lines.push(line)
    length += line.length
    if (length >= ENTRY_BYTES) await close()
  }
  if (length > 0) await close()
  return sum.result()
}

async function addMedia(tar: Pack, name: string, storage: Storage): Promise<MediaSum> {
  const file = await storage.open(name)
  if (!file) throw new MediaGone([name])
  const { size } = file
  const hash = createHash('sha256')
  const summed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const entry = tar.entry({ name: `media/${name}`, size })
  try {
    await pipeline(file.bytes, summed, entry)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') throw new MediaGone([name], { cause: error })
    throw error
  }
  return { name, size, sha256: hash.digest('hex') }
}

async function addJson(tar: Pack, name: string, content: unknown): Promise<void> {
  await addEntry(tar, name, JSON.stringify(content, null, 1))
}

function addEntry(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name }, Buffer.from(text), (error) => (error ? reject(error) : resolve()))
  })
}
