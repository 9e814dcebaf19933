import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TableShape } from '../db/table-shapes.ts'
import { readRows } from '../db/table-rows.ts'
import type { Row } from '../db/table-rows.ts'
import type { Db } from '../db/tables.ts'

/** The layout of the archive itself; a reader refuses a higher number than it knows. */
export const FORMAT = 1

const sumSchema = z.string().regex(/^[0-9a-f]{64}$/)
const countSchema = z.int().nonnegative()

/** The first entry: what a reader needs before the rows come. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  /** The last migration that the database had had. */
  schema: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Head = z.infer<typeof headSchema>

/** The last entry: what all that came before has to add up to. */
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
  /** Files that the database names but the disk did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>
export type MediaSum = Manifest['media'][number]

/** One row as a line of the archive. */
export function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`
}

/** Counts the rows of a table and adds them up to a sum. */
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

/** The sum of a table as it stands in a database. */
export async function sumOfTable(db: Db, shape: TableShape) {
  const sum = new TableSum()
  for await (const row of readRows(db, shape)) sum.add(lineOf(row))
  return sum.result()
}
