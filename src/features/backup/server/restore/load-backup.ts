import { createHash } from 'node:crypto'
import path from 'node:path'
import { inTransaction } from '#server/db/in-transaction.ts'
import { migrate } from '#server/db/open.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { insertRows, writeSequences } from '#server/db/table-rows.ts'
import { listTables, type TableShape } from '#server/db/table-shapes.ts'
import type { Db } from '#server/db/tables.ts'
import type { Storage } from '#server/storage/storage.ts'
import { getErrorCode, getSqliteCode } from '#server/system-errors.ts'
import { BackupError, FaultyBackup } from '../backup-error.ts'
import {
  listHtmlRows,
  updateHtmlRow,
  type HtmlColumn,
  type HtmlRow,
} from '#server/db/html-columns.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { hashTable, type Head, type Manifest } from '../archive/manifest.ts'
import { readArchive } from '../archive/read-archive.ts'
import { unseal, type Keys } from '../archive/sealing.ts'
import type { BackupContent } from '../backup-content.ts'

const SQLITE_FULL = 13
/** A batch is small, because one text may hold pictures of several megabytes. */
const ROWS_AT_ONCE = 20

/**
 * An empty place into which a backup is loaded. It is not used until everything has been compared.
 */
type Target = {
  content: BackupContent
  db: Db
  /** The schema of a PostgreSQL database that the tables go to. */
  schema?: string
  /** Where the images go. Absent when the backup is only tested and none of it will be shown. */
  storage?: Storage
}

/**
 * Decrypts a backup into an empty place, compares rows and images with the manifest, and migrates the
 * database to the version of this program.
 * @throws {BackupError} naming the file and what is wrong with it
 */
export async function loadBackup(file: string, keys: Keys, target: Target): Promise<Manifest> {
  try {
    const manifest = await fill(file, keys, target)
    await compareTables(manifest, target)
    await compareMedia(manifest, target)
    await migrate(target.db, { schema: target.schema })
    if (target.storage) await cleanHtml(target.db, target.content.htmlColumns)
    return manifest
  } catch (error) {
    if (error instanceof FaultyBackup) {
      throw new BackupError(`${path.basename(file)} cannot be restored: ${error.message}`, {
        cause: error,
      })
    }
    if (getErrorCode(error) === 'ENOSPC' || getSqliteCode(error) === SQLITE_FULL) {
      const message =
        'there is no space left; the site is as it was, and a restore needs as much again'
      throw new BackupError(message, { cause: error })
    }
    throw error
  }
}

async function fill(file: string, keys: Keys, { db, schema, storage, content }: Target) {
  let shapes: TableShape[] = []
  const manifest = await readArchive(unseal(file, keys), {
    async begin(head) {
      requireKnown(head)
      await migrate(db, { upTo: head.schema, schema })
      shapes = await matchTableShapes(head, { db, content })
    },
    async takeRows(table, rows) {
      const shape = shapes.find(({ name }) => name === table)
      // The head lists every table that has rows.
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
  throw new FaultyBackup(
    `it was made by a newer version of this program (${schema}); install that version`,
  )
}

/**
 * The tables of this database that a restore fills, with their columns in the order of the backup's checksums.
 * Older backups have more, which are left out now.
 */
async function matchTableShapes(
  { tables }: Head,
  { db, content: { leftOut } }: Pick<Target, 'db' | 'content'>,
): Promise<TableShape[]> {
  const here = await listTables(db, leftOut)
  const filled = tables.filter(({ name }) => !leftOut.includes(name))
  return filled.map(({ name, columns }) => {
    const shape = here.find((table) => table.name === name)
    if (!shape || !isSame(shape.columns, columns)) {
      throw new FaultyBackup(`it does not match the tables of its version: ${name}`)
    }
    return { ...shape, columns }
  })
}

function isSame(some: string[], others: string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n')
}

async function compareTables(manifest: Manifest, target: Target): Promise<void> {
  for (const shape of await matchTableShapes(manifest, target)) {
    const backedUp = manifest.tables.find(({ name }) => name === shape.name)
    const found = await hashTable(target.db, shape)
    if (found.rows !== backedUp?.rows || found.sha256 !== backedUp.sha256) {
      throw new FaultyBackup(`the restored copy is not identical: the rows of ${shape.name} differ`)
    }
  }
}

async function compareMedia(manifest: Manifest, { db, storage, content }: Target) {
  const held = new Set([...manifest.media.map(({ name }) => name), ...manifest.missing])
  const lost = (await content.listMediaFiles(db)).find((name) => !held.has(name))
  if (lost) throw new FaultyBackup(`it lacks the image ${lost}, which its rows refer to`)
  if (!storage) return
  for (const { name, sha256 } of manifest.media) {
    if ((await hashFile(storage, name)) !== sha256) {
      throw new FaultyBackup(`the restored copy is not identical: the image ${name} differs`)
    }
  }
}

/**
 * Cleans all stored HTML. A matching digest proves nothing: it has no key, so the maker of a backup can
 * compute it too.
 */
async function cleanHtml(db: Db, columns: readonly HtmlColumn[]): Promise<void> {
  for (const column of columns) {
    await inTransaction(db, (transaction) => cleanColumn(transaction, column))
  }
}

async function cleanColumn(db: Db, column: HtmlColumn): Promise<void> {
  let rows: HtmlRow[] = []
  do {
    const after = rows.at(-1)?.id ?? 0
    rows = await listHtmlRows(db, column, { after, limit: ROWS_AT_ONCE })
    for (const row of rows) {
      const clean = sanitizeHtml(row.html)
      if (clean.html !== row.html || clean.digest !== row.digest) {
        await updateHtmlRow(db, column, row, clean)
      }
    }
  } while (rows.length === ROWS_AT_ONCE)
}

/** The SHA-256 of a stored file; undefined when there is none. */
export async function hashFile(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.open(name)
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.bytes) hash.update(chunk)
  return hash.digest('hex')
}
