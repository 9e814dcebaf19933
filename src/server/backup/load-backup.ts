import { createHash } from 'node:crypto'
import path from 'node:path'
import { inTransaction } from '../db/in-transaction.ts'
import { migrate } from '../db/open.ts'
import { migrations } from '../db/migrations/index.ts'
import { insertRows, writeSequences } from '../db/table-rows.ts'
import { listTables } from '../db/table-shapes.ts'
import type { TableShape } from '../db/table-shapes.ts'
import type { Db } from '../db/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { sumOfTable } from './manifest.ts'
import type { Head, Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { unseal } from './sealing.ts'
import type { Keys } from './sealing.ts'
import type { Source } from './write-archive.ts'

/** A place that is empty, and stays nobody's until all of a backup is in it and compared. */
export type Target = Pick<Source, 'leftOut' | 'listMediaFiles'> & {
  db: Db
  /** The schema of a PostgreSQL database that the tables go to. */
  schema?: string
  /** Without it images are only compared with their sums. */
  storage?: Storage
}

/**
 * Decrypts a backup into an empty place, compares what is there then with the manifest, row by row
 * and byte by byte, and brings it to the version of this program.
 * @throws {BackupError} naming the file and what is wrong with it
 */
export async function loadBackup(file: string, keys: Keys, target: Target): Promise<Manifest> {
  try {
    const manifest = await fill(file, keys, target)
    await compareTables(manifest, target)
    await compareMedia(manifest, target)
    await migrate(target.db, { ...(target.schema && { schema: target.schema }) })
    return manifest
  } catch (error) {
    if (error instanceof BackupError && error.message.startsWith('it ')) {
      throw new BackupError(`${path.basename(file)} cannot be restored: ${error.message}`, {
        cause: error,
      })
    }
    throw error
  }
}

async function fill(file: string, keys: Keys, { db, schema, storage, leftOut }: Target) {
  let shapes: TableShape[] = []
  const manifest = await readArchive(unseal(file, keys), {
    async begin(head) {
      requireKnown(head)
      await migrate(db, { upTo: head.schema, ...(schema && { schema }) })
      shapes = shapesOf(head, await listTables(db, leftOut))
    },
    async takeRows(table, rows) {
      const shape = shapes.find(({ name }) => name === table)
      // All that are in the head have one.
      if (shape) await inTransaction(db, (transaction) => insertRows(transaction, shape, rows))
    },
    async takeMedia(name, bytes) {
      await storage?.put(name, bytes)
    },
  })
  await writeSequences(db, manifest.sequences)
  return manifest
}

function requireKnown({ schema }: Head): void {
  if (schema in migrations) return
  throw new BackupError(
    `it was made by a newer version of this program (${schema}); install that version`,
  )
}

/** The tables as they are here, with the columns in the order in which they were summed up. */
function shapesOf({ tables }: Head, here: TableShape[]): TableShape[] {
  return tables.map(({ name, columns }) => {
    const shape = here.find((table) => table.name === name)
    if (!shape || !isSame(shape.columns, columns)) {
      throw new BackupError(`it does not fit the tables of its version: ${name}`)
    }
    return { ...shape, columns }
  })
}

function isSame(some: string[], others: string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n')
}

async function compareTables(manifest: Manifest, { db, leftOut }: Target): Promise<void> {
  const shapes = shapesOf(manifest, await listTables(db, leftOut))
  for (const { name, rows, sha256 } of manifest.tables) {
    const shape = shapes.find((table) => table.name === name)
    const found = shape && (await sumOfTable(db, shape))
    if (found?.rows !== rows || found.sha256 !== sha256) {
      throw new BackupError(`it was not restored faithfully: the rows of ${name} differ`)
    }
  }
}

async function compareMedia(manifest: Manifest, { db, storage, listMediaFiles }: Target) {
  const held = new Set([...manifest.media.map(({ name }) => name), ...manifest.missing])
  const lost = (await listMediaFiles(db)).find((name) => !held.has(name))
  if (lost) throw new BackupError(`it lacks the image ${lost}, which its rows name`)
  if (!storage) return
  for (const { name, sha256 } of manifest.media) {
    if ((await sumOfFile(storage, name)) !== sha256) {
      throw new BackupError(`it was not restored faithfully: the image ${name} differs`)
    }
  }
}

export function sumOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The sum of a stored file, undefined when there is none. */
export async function sumOfFile(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.open(name)
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.bytes) hash.update(chunk)
  return hash.digest('hex')
}
