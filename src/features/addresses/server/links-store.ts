import { sql, type RawBuilder } from 'kysely'
import { LINKING_KINDS } from '#server/db/content-links.ts'
import type { Db } from '#server/db/tables.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content-kinds.ts'
import type { ContentLink } from '#shared/content-links.ts'

type LinkRow = Omit<ContentLink, 'kind'> & {
  kind: HistoryKind
  target: string
  /** The last part of the address of a post or a page. */
  slug: string | null
}

const SLUGS: Record<string, RawBuilder<unknown>> = {
  blog: sql`e.slug`,
  pages: sql`e.slug`,
}

/** Lists links with the texts that they stand in. */
async function listLinkRows(db: Db, condition: RawBuilder<unknown>): Promise<LinkRow[]> {
  const lists = await Promise.all(
    LINKING_KINDS.map(async (kind) => {
      const { table, title } = CONTENT_KINDS[kind]
      const { rows } = await sql<Omit<LinkRow, 'kind'>>`
        select e.id, e.${sql.ref(title.column)} as title, l.href, l.target, l.text,
          ${SLUGS[kind] ?? sql`null`} as slug
        from content_links l join ${sql.table(table)} e on e.id = l.entity_id
        where l.kind = ${kind} and ${condition} order by e.id, l.place
      `.execute(db)
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return lists.flat()
}

/** Lists the links to pages of this site, of all texts or of one. */
export function listOwnLinks(
  db: Db,
  origin: string,
  text?: { kind: string; id: number },
): Promise<LinkRow[]> {
  const isOwn = sql`(l.target like '/%' or l.target = ${origin} or l.target like ${`${origin}/%`})`
  const isOfText = text && sql` and l.kind = ${text.kind} and l.entity_id = ${text.id}`
  return listLinkRows(db, sql`${isOwn}${isOfText ?? sql``}`)
}

/** Lists the links whose target is one of these paths. */
export async function listLinksTo(db: Db, origin: string, paths: string[]): Promise<LinkRow[]> {
  if (paths.length === 0) return []
  const targets = paths.flatMap((path) => [path, origin + path])
  return listLinkRows(db, sql`l.target in (${sql.join(targets)})`)
}

/** Lists the links whose whole address begins with one of these. */
export function listLinksBelow(db: Db, origin: string, starts: string[]): Promise<LinkRow[]> {
  const hits = starts
    .flatMap((start) => [start, origin + start])
    .map((start) => sql`substr(l.href, 1, ${start.length}) = ${start}`)
  return listLinkRows(db, sql`(${sql.join(hits, sql` or `)})`)
}

/** Lists the addresses of a post: its own, and the former ones that lead to it. */
export async function listPostPaths(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', id)
    .unionAll(db.selectFrom('former_slugs').select('slug').where('post_id', '=', id))
    .execute()
  return rows.map(({ slug }) => `/blog/${slug}`)
}

export async function findPagePath(db: Db, id: number): Promise<string[]> {
  const rows = await db.selectFrom('office_pages').select('slug').where('id', '=', id).execute()
  return rows.map(({ slug }) => `/${slug}`)
}
