import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { z } from 'zod'
import type { Row } from '#server/db/table-rows.ts'
import { FaultyBackup } from '../backup-error.ts'
import {
  FORMAT,
  headSchema,
  serializeRow,
  manifestSchema,
  TableSum,
  type Head,
  type Manifest,
  type MediaSum,
} from './manifest.ts'

/** Receives the parts of an archive in order. */
type Receiver = {
  begin: (head: Head) => Promise<void>
  takeRows: (table: string, rows: Row[]) => Promise<void>
  takeMedia: (name: string, bytes: Uint8Array) => Promise<void>
}

/** Far larger than any entry that a backup writes. */
const ENTRY_MAX = 512 * 1024 * 1024

type Entry = AsyncIterable<unknown> & { header: { name: string; size: number } }

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/**
 * Reads an archive to its end, passes each part to the receiver, and checks everything against the
 * manifest.
 * @throws {FaultyBackup} naming what does not match, or the error of `bytes`
 */
export async function readArchive(
  bytes: AsyncIterable<Uint8Array>,
  receiver: Receiver,
): Promise<Manifest> {
  const entries = extract()
  const source = Readable.from(bytes)
  source.on('error', (error) => entries.destroy(error))
  source.pipe(entries)
  const contents = new Contents(receiver)
  try {
    for await (const entry of entries) await contents.take(entry)
  } finally {
    source.destroy()
  }
  return contents.check()
}

/** The entries that have been read, and their checksums. */
class Contents {
  readonly #receiver: Receiver
  readonly #tables = new Map<string, TableSum>()
  readonly #media: MediaSum[] = []
  #head: Head | undefined
  #manifest: Manifest | undefined

  constructor(receiver: Receiver) {
    this.#receiver = receiver
  }

  async take(entry: Entry): Promise<void> {
    const { name, size } = entry.header
    if (size > ENTRY_MAX)
      throw new FaultyBackup(`it is not a backup of this program: ${name} is too large`)
    const content = await buffer(entry)
    if (!this.#head) {
      this.#head = parseHead(name, content)
      for (const table of this.#head.tables) this.#tables.set(table.name, new TableSum())
      return this.#receiver.begin(this.#head)
    }
    if (name === 'manifest.json') {
      this.#manifest = parsed(manifestSchema, content, name)
      return undefined
    }
    const [kind, item = ''] = name.split('/')
    return kind === 'media' ? this.#takeMedia(item, content) : this.#takeRows(item, content)
  }

  async #takeRows(table: string, content: Buffer): Promise<void> {
    const sum = this.#tables.get(table)
    if (!sum)
      throw new FaultyBackup(`it contains rows of a table that its header does not list: ${table}`)
    const rows = content
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => parsed(rowSchema, line, `row of ${table}`))
    for (const row of rows) sum.add(serializeRow(row))
    await this.#receiver.takeRows(table, rows)
  }

  async #takeMedia(name: string, bytes: Buffer): Promise<void> {
    this.#media.push({ name, size: bytes.length, sha256: hash('sha256', bytes) })
    await this.#receiver.takeMedia(name, bytes)
  }

  check(): Manifest {
    const manifest = this.#manifest
    if (!manifest) throw new FaultyBackup('it ends before its manifest')
    for (const { name, rows, sha256 } of manifest.tables) {
      const found = this.#tables.get(name)?.result()
      if (found?.rows !== rows || found.sha256 !== sha256) {
        throw new FaultyBackup(`its rows of ${name} do not match its manifest`)
      }
    }
    const found = new Map(this.#media.map((file) => [file.name, file]))
    for (const { name, size, sha256 } of manifest.media) {
      const file = found.get(name)
      if (file?.size !== size || file.sha256 !== sha256) {
        throw new FaultyBackup(`its image ${name} does not match its manifest`)
      }
    }
    if (found.size !== manifest.media.length) {
      throw new FaultyBackup('it contains images that its manifest does not list')
    }
    return manifest
  }
}

function parseHead(name: string, content: Buffer): Head {
  if (name !== 'format.json') throw new FaultyBackup('it is not a backup of this program')
  const { format } = parsed(z.object({ format: z.number() }), content, name)
  if (format > FORMAT) {
    throw new FaultyBackup(
      `it was made by a newer version of this program (format ${format}); install that version`,
    )
  }
  return parsed(headSchema, content, name)
}

function parsed<Output>(schema: z.ZodType<Output>, content: Buffer | string, name: string): Output {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new FaultyBackup(`its ${name} cannot be read`, { cause })
  }
}
