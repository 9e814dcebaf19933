import { z } from 'zod'
import type { EntityRows, Reference } from '#server/db/entity-rows.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { TrashTable } from '#server/db/tables/history-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { type TrashKind, TRASH_DAYS } from '#shared/content/content-kinds.ts'
import { trashKindSchema, type TrashItem } from '../schema.ts'

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60_000

export type TrashKey = { kind: TrashKind; id: number | string }

/** The data for restoring an entity: its rows, and the columns elsewhere that referred to it. */
export type TrashContent = { rows: EntityRows; references: Reference[] }

export async function insertTrash(
  db: Db,
  { kind, id }: TrashKey,
  item: { title: string; now: Date; by: string | null; content: TrashContent },
): Promise<void> {
  await db
    .insertInto('trash')
    .values({
      kind,
      entity_id: String(id),
      title: item.title,
      deleted_at: item.now.toISOString(),
      deleted_by: item.by,
      content: JSON.stringify(item.content),
    })
    .execute()
}

/** Lists the items in the trash, the latest first. */
export async function listTrash(db: Db): Promise<TrashItem[]> {
  const rows = await db
    .selectFrom('trash')
    .select(['kind', 'entity_id', 'title', 'deleted_at', 'deleted_by'])
    .orderBy('deleted_at', 'desc')
    .orderBy('kind')
    .orderBy('entity_id')
    .execute()
  return rows.map((row) => ({
    ...toTrashKey(row),
    title: row.title,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    expiresAt: new Date(new Date(row.deleted_at).getTime() + TRASH_MS).toISOString(),
  }))
}

/** Lists the trashed entities of a kind, with their rows as they were. */
export async function listTrashedEntities(db: Db, kind: TrashKind): Promise<Row[]> {
  const rows = await db
    .selectFrom('trash')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('entity_id')
    .execute()
  return rows.map(({ content }) => parseJsonColumn(contentSchema, content).rows.entity)
}

/** Whether an entity is in the trash. */
export async function isInTrash(
  db: Db,
  { kind, id }: { kind: string; id: number | string },
): Promise<boolean> {
  const row = await db
    .selectFrom('trash')
    .select('kind')
    .where('kind', '=', kind)
    .where('entity_id', '=', String(id))
    .executeTakeFirst()
  return row !== undefined
}

/** The data for restoring an entity, locked until the transaction ends. */
export async function findTrashForUpdate(
  db: Db,
  { kind, id }: TrashKey,
): Promise<TrashContent | undefined> {
  const row = await db
    .selectFrom('trash')
    .select('content')
    .where('kind', '=', kind)
    .where('entity_id', '=', String(id))
    .forUpdate()
    .executeTakeFirst()
  return row && parseJsonColumn(contentSchema, row.content)
}

export async function updateTrash(
  db: Db,
  { kind, id }: TrashKey,
  content: TrashContent,
): Promise<void> {
  await db
    .updateTable('trash')
    .set({ content: JSON.stringify(content) })
    .where('kind', '=', kind)
    .where('entity_id', '=', String(id))
    .execute()
}

export async function deleteTrash(db: Db, { kind, id }: TrashKey): Promise<void> {
  await db
    .deleteFrom('trash')
    .where('kind', '=', kind)
    .where('entity_id', '=', String(id))
    .execute()
}

const cellSchema = z.union([z.string(), z.number(), z.null()])
const rowSchema = z.record(z.string(), cellSchema)
const tableSchema = z.custom<EntityRows['parts'][number]['table']>(
  (name) => typeof name === 'string',
)
const contentSchema = z.object({
  rows: z.object({
    entity: rowSchema,
    parts: z.array(z.object({ table: tableSchema, rows: z.array(rowSchema) })),
  }),
  references: z.array(
    z.object({ table: tableSchema, id: z.number(), column: z.string(), value: cellSchema }),
  ),
})

/** Ids of images are text; all others are numbers. */
function toTrashKey(row: Pick<TrashTable, 'kind' | 'entity_id'>): TrashKey {
  const kind = trashKindSchema.parse(row.kind)
  return { kind, id: kind === 'media' ? row.entity_id : Number(row.entity_id) }
}
