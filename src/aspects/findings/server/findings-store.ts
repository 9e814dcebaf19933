import { sql } from 'kysely'
import type { ContentRef } from '#server/content/aspect.ts'
import type { Db } from '#server/db/tables.ts'
import { CONTENT_KINDS, HTML_KINDS, type HtmlKind } from '#shared/content/content-kinds.ts'

/** Raise this number when the rules change: the nightly work applies them to every text again. */
export const FINDINGS_VERSION = 4

/** Stores how many findings a text has by the current rules. */
export async function updateContentFindings(
  db: Db,
  { kind, id }: ContentRef,
  count: number,
): Promise<void> {
  const row = { count, version: FINDINGS_VERSION }
  await db
    .insertInto('content_findings')
    .values({ kind, entity_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(row))
    .execute()
}

/** Counts the texts of each kind that have findings. */
export async function countTextsWithFindings(db: Db): Promise<Record<HtmlKind, number>> {
  const rows = await db
    .selectFrom('content_findings')
    .select((select) => ['kind', select.fn.countAll<number>().as('texts')])
    .where('count', '>', 0)
    .groupBy('kind')
    .execute()
  const countOf = (kind: HtmlKind) => rows.find((row) => row.kind === kind)?.texts ?? 0
  return { blog: countOf('blog'), faq: countOf('faq'), pages: countOf('pages') }
}

/** The ids of the texts of a kind that have findings. */
export function textsWithFindings(db: Db, kind: HtmlKind) {
  return db
    .selectFrom('content_findings')
    .select('entity_id')
    .where('kind', '=', kind)
    .where('count', '>', 0)
}

/** Adds to each text of a list how many findings it has. */
export async function withFindings<Item extends { id: number }>(
  db: Db,
  kind: HtmlKind,
  items: readonly Item[],
): Promise<(Item & { findings: number })[]> {
  const rows = await textsWithFindings(db, kind).select('count').execute()
  const counts = new Map(rows.map((row) => [row.entity_id, row.count]))
  return items.map((item) => ({ ...item, findings: counts.get(item.id) ?? 0 }))
}

/** Lists texts that were never checked by the current rules. */
export async function listUnchecked(db: Db, kind: HtmlKind, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(CONTENT_KINDS[kind].table)} t
    where not exists (
      select 1 from content_findings
      where kind = ${kind} and entity_id = t.id and version = ${FINDINGS_VERSION}
    )
    order by id limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists texts that show an image. */
export async function listTextsWithImage(
  db: Db,
  mediaId: string,
  limit: number,
): Promise<{ kind: HtmlKind; id: number }[]> {
  const rows = await db
    .selectFrom('content_images')
    .select(['kind', 'entity_id as id'])
    .where('media_id', '=', mediaId)
    .orderBy('entity_id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ kind, id }) => {
    const checked = HTML_KINDS.find((name) => name === kind)
    return checked ? [{ kind: checked, id }] : []
  })
}

/** Makes the nightly work check the texts again that show an image. */
export async function outdateFindingsWithImage(db: Db, mediaId: string): Promise<void> {
  await sql`
    update content_findings set version = 0 where exists (
      select 1 from content_images i where i.media_id = ${mediaId}
      and i.kind = content_findings.kind and i.entity_id = content_findings.entity_id
    )
  `.execute(db)
}
