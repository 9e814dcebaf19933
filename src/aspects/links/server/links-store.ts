import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import {
  CONTENT_KINDS,
  HTML_KINDS,
  type HistoryKind,
  type HtmlKind,
} from '#shared/content/content-kinds.ts'
import type { ContentLink } from '../schema.ts'

export type LinkRow = Omit<ContentLink, 'kind'> & {
  kind: HistoryKind
  target: string
  /** Where it stands among the links of its text. */
  place: number
  /** The last part of the address of a post or a page. */
  slug: string | null
}

const SLUGS: Record<string, RawBuilder<unknown>> = {
  blog: sql`e.slug`,
  pages: sql`e.slug`,
}

/** More links of a kind are not listed. */
const LINKS_MAX = 10_000
/** How many are looked up before other requests are answered. */
export const LINKS_AT_ONCE = 500

/** Lists links with the texts that they stand in. */
async function listLinkRows(
  db: Db,
  condition: RawBuilder<unknown>,
  { kinds = HTML_KINDS, limit = LINKS_MAX }: { kinds?: HtmlKind[]; limit?: number } = {},
): Promise<LinkRow[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const { table, title } = CONTENT_KINDS[kind]
      const { rows } = await sql<Omit<LinkRow, 'kind'>>`
        select e.id, e.${sql.ref(title.column)} as title, l.href, l.target, l.text, l.place,
          ${SLUGS[kind] ?? sql`null`} as slug
        from content_links l join ${sql.table(table)} e on e.id = l.entity_id
        where l.kind = ${kind} and ${condition} order by e.id, l.place
        limit ${limit}
      `.execute(db)
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return lists.flat()
}

/** Lists links to pages of this site after another one, in the texts of a kind or in one. */
export function listOwnLinks(
  db: Db,
  origin: string,
  { kind, id, after }: { kind: HtmlKind; id?: number | undefined; after?: LinkRow | undefined },
): Promise<LinkRow[]> {
  const isOwn = sql`(l.target like '/%' or l.target = '#' or l.target = ${origin} or l.target like ${`${origin}/%`})`
  const isOfText = id === undefined ? sql`` : sql` and e.id = ${id}`
  const isNext = after ? sql` and (e.id, l.place) > (${after.id}, ${after.place})` : sql``
  const options = { kinds: [kind], limit: LINKS_AT_ONCE }
  return listLinkRows(db, sql`${isOwn}${isOfText}${isNext}`, options)
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
