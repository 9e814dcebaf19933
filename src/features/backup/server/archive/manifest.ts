import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TableShape } from '#server/db/table-shapes.ts'
import { readRows, type Row } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'

/** The version of the archive layout. A reader refuses a higher number than it knows. */
export const FORMAT = 1

const sumSchema = z.string().regex(/^[0-9a-f]{64}$/)
const countSchema = z.int().nonnegative()

/** The first entry: what a reader needs before the rows come. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  /** The last migration of the database. */
  schema: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Head = z.infer<typeof headSchema>

/** The last entry: the counts and checksums of everything before it. */
export const manifestSchema = headSchema.extend({
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: countSchema,
      sha256: sumSchema,
    }),
  ),
  sequences: z.record(z.string(), countSchema),
  media: z.array(z.object({ name: z.string(), size: countSchema, sha256: sumSchema })),
  /** Files that rows refer to but the storage lacks. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>
export type MediaSum = Manifest['media'][number]

/** One row as a line of the archive. */
export function serializeRow(row: Row): string {
  return `${JSON.stringify(row)}\n`
}

/** Counts the rows of a table and computes their checksum. */
export class TableSum {
  #rows = 0
  readonly #hash = createHash('sha256')

  add(line: string): void {
    this.#rows += 1
    this.#hash.update(line)
  }

  result(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') }
  }
}

/** The count and checksum of a table in a database. */
export async function hashTable(db: Db, shape: TableShape) {
  const sum = new TableSum()
  for await (const row of readRows(db, shape)) sum.add(serializeRow(row))
  return sum.result()
}
