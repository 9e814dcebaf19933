import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import { insertRows, type Cell, type Row } from './table-rows.ts'
import { readTableShape } from './table-shapes.ts'
import type { Db, Tables } from './tables.ts'

type TableName = keyof Tables
type Id = number | string

/**
 * A table whose rows belong to an entity. A table with rows of several kinds of entities names the
 * kind.
 */
type PartTable = { table: TableName; column: string; kind?: string }

/** The table of an entity, and the tables whose rows belong to it and are deleted with it. */
export type EntityTables = { table: TableName; parts: readonly PartTable[] }

/** All rows of an entity, in the columns that the database does not compute. */
export type EntityRows = { entity: Row; parts: { table: TableName; rows: Row[] }[] }

/** A column of another entity that refers to this one. */
export type Reference = { table: TableName; id: number; column: string; value: Cell }

/** Reads all rows of an entity and locks it; undefined when there is none. */
export async function readEntityRows(
  db: Db,
  { table, parts }: EntityTables,
  id: Id,
): Promise<EntityRows | undefined> {
  const [entity] = await readPartRows(db, { table, column: 'id' }, id, isPostgres(db))
  if (!entity) return undefined
  const read = []
  for (const part of parts) {
    read.push({ table: part.table, rows: await readPartRows(db, part, id) })
  }
  return { entity, parts: read }
}

/** Deletes an entity with its parts. */
export async function deleteEntity(db: Db, { table, parts }: EntityTables, id: Id): Promise<void> {
  for (const part of [...parts, { table, column: 'id' }]) {
    await sql`delete from ${sql.table(part.table)} where ${belongsTo(part, id)}`.execute(db)
  }
}

export async function insertEntityRows(
  db: Db,
  table: TableName,
  { entity, parts }: EntityRows,
): Promise<void> {
  for (const part of [{ table, rows: [entity] }, ...parts]) {
    const { columns } = await readTableShape(db, part.table)
    const [first] = part.rows
    // A column that was added after the rows were trashed gets its default.
    const known = columns.filter((column) => first && column in first)
    await insertRows(db, { name: part.table, columns: known }, part.rows)
  }
}

/** Whether a row exists; it cannot be deleted until the transaction ends. */
export async function hasRow(db: Db, table: TableName, id: Cell): Promise<boolean> {
  const lock = isPostgres(db) ? sql`for key share` : sql``
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} ${lock}
  `.execute(db)
  return rows.length > 0
}

/** Locks a row until the transaction ends. */
export async function lockRow(db: Db, table: TableName, id: Id): Promise<void> {
  const lock = isPostgres(db) ? sql`for update` : sql``
  await sql`select 1 from ${sql.table(table)} where id = ${id} ${lock}`.execute(db)
}

/** Clears a column wherever it has one of the values. @returns the values and their places */
export async function clearReferences(
  db: Db,
  { table, column }: { table: TableName; column: string },
  values: string[],
): Promise<Reference[]> {
  const { rows } = await sql<{ id: number; value: Cell }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(values)}) order by id
    ${isPostgres(db) ? sql`for update` : sql``}
  `.execute(db)
  for (const { id } of rows) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where id = ${id}
    `.execute(db)
  }
  return rows.map(({ id, value }) => ({ table, id, column, value }))
}

/** Sets an empty column again. @returns false when there is no such row or it is not empty */
export async function setReference(
  db: Db,
  { table, id, column, value }: Reference,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where id = ${id} and ${sql.ref(column)} is null returning id
  `.execute(db)
  return rows.length > 0
}

async function readPartRows(db: Db, part: PartTable, id: Id, isLocked = false): Promise<Row[]> {
  const { table } = part
  const { columns, key } = await readTableShape(db, table)
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${belongsTo(part, id)}
    order by ${sql.join(key.map(({ column: name }) => sql.ref(name)))}
    ${isLocked ? sql`for update` : sql``}
  `.execute(db)
  return rows
}

function belongsTo({ column, kind }: PartTable, id: Id) {
  const hasId = sql`${sql.ref(column)} = ${id}`
  return kind ? sql`kind = ${kind} and ${hasId}` : hasId
}
