import { sql, type Insertable, type Selectable } from 'kysely'
import { z } from 'zod'
import type { ContentRef } from '#server/content/aspect.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { ProposalsTable } from '#server/db/tables/history-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { proposedKindSchema, type ProposalSummary } from '../schema.ts'

/** Lists the proposals for texts that exist, newest first. */
export async function listProposals(db: Db): Promise<ProposalSummary[]> {
  const rows = await selectProposals(db)
    .select(['proposals.id', 'proposals.kind', 'entity_id', 'made_by', 'made_at', 'title'])
    .orderBy('proposals.id', 'desc')
    .execute()
  return rows.map(toSummary)
}

export async function findProposal(db: Db, id: number) {
  const row = await selectProposals(db)
    .selectAll('proposals')
    .select('title')
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  return row && { ...toSummary(row), fields: parseJsonColumn(fieldsSchema, row.fields) }
}

/** Counts the proposals for texts that exist. */
export async function countProposals(db: Db): Promise<number> {
  const { count } = await selectProposals(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const fieldsSchema = z.record(z.string(), z.unknown())

function selectProposals(db: Db) {
  const texts = db
    .selectFrom('posts')
    .select([sql.lit('blog').as('kind'), 'id', 'title'])
    .unionAll(
      db.selectFrom('faq_items').select([sql.lit('faq').as('kind'), 'id', 'question as title']),
    )
    .unionAll(db.selectFrom('office_pages').select([sql.lit('pages').as('kind'), 'id', 'title']))
  return db
    .selectFrom('proposals')
    .innerJoin(texts.as('texts'), (join) =>
      join.onRef('texts.kind', '=', 'proposals.kind').onRef('texts.id', '=', 'proposals.entity_id'),
    )
}

function toSummary(row: Omit<Selectable<ProposalsTable>, 'fields'> & { title: string }) {
  return {
    id: row.id,
    kind: proposedKindSchema.parse(row.kind),
    entityId: row.entity_id,
    title: row.title,
    by: row.made_by,
    madeAt: row.made_at,
  }
}

/** @returns its id */
export async function insertProposal(db: Db, row: Insertable<ProposalsTable>): Promise<number> {
  const { id } = await db
    .insertInto('proposals')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteProposalsBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('proposals')
    .where('made_at', '<', time.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes a proposal that a save of its text has taken. */
export async function deleteTakenProposal(
  db: Db,
  { kind, id }: ContentRef,
  proposalId: number,
): Promise<void> {
  await db
    .deleteFrom('proposals')
    .where('id', '=', proposalId)
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .execute()
}

/** @returns whether there was one */
export async function deleteProposal(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('proposals')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
