import { countRows } from '#server/db/count-rows.ts'
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import type { HistoryKind } from '#shared/content/content-kinds.ts'
import { historyKindSchema, type VersionSummary } from '../schema.ts'

/** An entity that has versions. */
export type Versioned = { kind: HistoryKind; id: number }
type NewVersion = VersionSummary & { fields: string; text: string }

/** The number of the newest version; 0 without one. */
export async function findLastNumber(db: Db, { kind, id }: Versioned): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select((select) => select.fn.max('number').as('last'))
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Inserts a version, and its text only if no other version has the same one. */
export async function insertVersion(
  db: Db,
  { kind, id }: Versioned,
  { number, madeAt, username, cause, fields, text }: NewVersion,
): Promise<void> {
  const digest = hash('sha256', text)
  await db
    .insertInto('version_texts')
    .values({ digest, text })
    // Locks an existing text, so that it is not deleted as unused at the same moment.
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ digest }))
    .execute()
  await db
    .insertInto('versions')
    .values({
      kind,
      entity_id: id,
      number,
      made_at: madeAt,
      username,
      cause,
      fields,
      text_key: digest,
    })
    .execute()
}

export async function countVersions(db: Db, { kind, id }: Versioned): Promise<number> {
  return countRows(db.selectFrom('versions').where('kind', '=', kind).where('entity_id', '=', id))
}

/** Lists versions, newest first. */
export async function listVersions(
  db: Db,
  { kind, id }: Versioned,
  { offset, limit }: { offset: number; limit: number },
): Promise<VersionSummary[]> {
  return db
    .selectFrom('versions')
    .select(['number', 'made_at as madeAt', 'username', 'cause'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function findVersion(
  db: Db,
  { kind, id }: Versioned,
  number: number,
): Promise<NewVersion | undefined> {
  return db
    .selectFrom('versions')
    .innerJoin('version_texts', 'version_texts.digest', 'versions.text_key')
    .select(['number', 'made_at as madeAt', 'username', 'cause', 'fields', 'text'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function deleteAllVersions(db: Db, { kind, id }: Versioned): Promise<void> {
  await db.deleteFrom('versions').where('kind', '=', kind).where('entity_id', '=', id).execute()
}

export async function deleteVersions(
  db: Db,
  { kind, id }: Versioned,
  numbers: number[],
): Promise<void> {
  await db
    .deleteFrom('versions')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('number', 'in', numbers)
    .execute()
}

/** Lists, in order, the entities after `after` that have versions from before a time. */
export async function listEntitiesWithOldVersions(
  db: Db,
  { before, after, limit }: { before: string; after: Versioned | undefined; limit: number },
): Promise<Versioned[]> {
  const rows = await db
    .selectFrom('versions')
    .select(['kind', 'entity_id'])
    .distinct()
    .where('made_at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('kind', 'entity_id'),
          '>',
          where.tuple(after?.kind ?? '', after?.id ?? 0),
        ),
      ),
    )
    .orderBy('kind')
    .orderBy('entity_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ kind: historyKindSchema.parse(row.kind), id: row.entity_id }))
}

/** Lists number and time of every version of an entity, oldest first. */
export async function listVersionTimes(
  db: Db,
  { kind, id }: Versioned,
): Promise<{ number: number; madeAt: string }[]> {
  return db
    .selectFrom('versions')
    .select(['number', 'made_at as madeAt'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .orderBy('number')
    .execute()
}

/** Deletes texts that no version has any longer. @returns how many */
export async function deleteUnusedTexts(db: Db, limit: number): Promise<number> {
  const unused = db
    .selectFrom('version_texts')
    .select('digest')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('versions')
            .select(sql`1`.as('one'))
            .whereRef('text_key', '=', 'digest'),
        ),
      ),
    )
    .limit(limit)
  const rows = await db
    .deleteFrom('version_texts')
    .where('digest', 'in', unused)
    .returning('digest')
    .execute()
  return rows.length
}
