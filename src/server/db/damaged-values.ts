import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { readTableShape } from './table-shapes.ts'
import type { Db } from './tables.ts'

const TABLES = new Set([
  ...Object.values(CONTENT_KINDS).map(({ table }) => table),
  'office',
  'contact_messages',
])
const SHAPES = [
  { columns: /_(?:at|for)$/, shape: '____-__-__T%Z' },
  { columns: /^(?:tested_on|review_by|valid_until)$/, shape: '____-__-__' },
  { columns: /^(?:tags|variants|former)$/, shape: '[%]' },
  { columns: /^facts$/, shape: '{%}' },
]
const LISTED = 20

/** Lists values that cannot be read, and stand for nothing until they are saved again: 'tags of posts 12'. */
export async function listDamagedValues(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const table of TABLES) {
    for (const column of (await readTableShape(db, table)).columns) {
      const { shape } = SHAPES.find(({ columns }) => columns.test(column)) ?? {}
      if (!shape) continue
      const { rows } = await sql<{ id: number | string }>`
        select id from ${sql.table(table)}
        where ${sql.ref(column)} not like ${shape} order by id limit ${sql.lit(LISTED)}
      `.execute(db)
      found.push(...rows.map(({ id }) => `${column} of ${table} ${id}`))
      await setImmediate()
    }
  }
  return found
}
