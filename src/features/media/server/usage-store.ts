import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { parseImageTags } from '#server/html/image-tags.ts'
import { HTML_TEXTS, type HtmlRow } from '#server/db/html-columns.ts'
import type { Db } from '#server/db/tables.ts'
import {
  CONTENT_KINDS,
  HISTORY_KINDS,
  isHistoryKind,
  type HistoryKind,
} from '#shared/content/content-kinds.ts'
import type { MediaUse, PastUse, PresentUse } from '../schema.ts'

/** Lists every place that uses an image; `urls` are the addresses of its files. */
export async function listMediaUses(db: Db, id: string, urls: string[]): Promise<MediaUse[]> {
  const [present, versions, trash] = await Promise.all([
    listPresentUses(db, id, urls),
    listVersionUses(db, id),
    listTrashUses(db, id),
  ])
  const uses = present.map((use) => ({ ...use, kind: CONTENT_KINDS[use.kind].singular }))
  const past = versions.filter(
    (version) => !uses.some((use) => use.kind === version.kind && use.id === version.id),
  )
  return [...uses, ...past, ...trash]
}

/** Lists everything with a history that shows an image, each once. */
export async function listShowingPlaces(
  db: Db,
  id: string,
): Promise<{ kind: HistoryKind; id: number }[]> {
  const uses = await listPresentUses(db, id)
  const keys = uses.map((use) => `${use.kind} ${use.id}`)
  return uses.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
}

type Use = Omit<PresentUse, 'kind'> & { kind: HistoryKind }

async function listPresentUses(db: Db, id: string, urls: string[] = []): Promise<Use[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'status', 'featured_image_alt as alt'])
    .where('featured_image_id', '=', id)
    .orderBy('id')
    .execute()
  const people = await db
    .selectFrom('testimonials')
    .select(['id', 'name as title', 'is_active', 'image_alt as alt'])
    .where((where) =>
      urls.length > 0
        ? where.or([where('image_id', '=', id), where('image_url', 'in', urls)])
        : where('image_id', '=', id),
    )
    .orderBy('id')
    .execute()
  const texts = await listShowingTexts(db, id)
  return [
    ...posts.map((post): Use => ({ ...post, kind: 'blog', as: 'featured' })),
    ...texts.map(({ column, row: { id: textId, title, status, html } }): Use => {
      const alt = findOwnAlt(html, id)
      return { kind: column.kind, id: textId, title, status, as: 'content', alt }
    }),
    ...people.map(({ is_active, ...person }): Use => {
      const status = is_active === 1 ? 'active' : 'inactive'
      return { ...person, kind: 'testimonials', status, as: 'photo' }
    }),
  ]
}

/** The alternative text that the writer of a text has decided on for an image. */
function findOwnAlt(html: string, id: string): string | null {
  const own = parseImageTags(html)
    .filter(({ attributes: { src = '' } }) => src.includes(`/media/${id}-`))
    .map(({ attributes: { alt = '', role } }) => (role ? '' : alt || null))
  return own.find((alt) => alt !== null) ?? null
}

/** So many entities have all their versions read, then other requests are answered. */
const ENTITIES_AT_ONCE = 300

async function listVersionUses(db: Db, id: string): Promise<PastUse[]> {
  const uses: PastUse[] = []
  for (const kind of HISTORY_KINDS) {
    const { rows } = await sql<{ last: number | null }>`
      select max(entity_id) as last from versions where kind = ${kind}
    `.execute(db)
    const last = rows[0]?.last ?? 0
    for (let after = 0; after < last; after += ENTITIES_AT_ONCE) {
      uses.push(...(await listVersionUsesAfter(db, { kind, mediaId: id, after })))
      await setImmediate()
    }
  }
  return uses
}

/** An image id occurs in the names of its files, and in the fields that refer to it. */
async function listVersionUsesAfter(
  db: Db,
  { kind, mediaId, after }: { kind: HistoryKind; mediaId: string; after: number },
): Promise<PastUse[]> {
  const { table, title, singular } = CONTENT_KINDS[kind]
  const { rows } = await sql<{ id: number; title: string }>`
    select e.id, e.${sql.ref(title.column)} as title from ${sql.table(table)} e
    where e.id in (
      select v.entity_id from versions v
      join version_texts t on t.digest = v.text_key
      where v.kind = ${kind}
        and v.entity_id > ${after} and v.entity_id <= ${after + ENTITIES_AT_ONCE}
        and (t.text like ${`%/media/${mediaId}-%`} or v.fields like ${`%"${mediaId}"%`}))
    order by e.id
  `.execute(db)
  return rows.map((row) => ({ kind: singular, ...row, as: 'version' }))
}

async function listTrashUses(db: Db, id: string): Promise<PastUse[]> {
  const rows = await db
    .selectFrom('trash')
    .select(['kind', 'entity_id', 'title'])
    .where('kind', '<>', 'media')
    .where('content', 'like', `%${id}%`)
    .orderBy('kind')
    .orderBy('entity_id')
    .execute()
  return rows.flatMap(({ kind, entity_id, title }) => {
    const place = { id: Number(entity_id), title, as: 'trash' as const }
    return isHistoryKind(kind) ? [{ kind: CONTENT_KINDS[kind].singular, ...place }] : []
  })
}

type ShowingText = HtmlRow & Pick<PresentUse, 'title' | 'status'>

const FAQ_STATUS = sql`case is_published when 1 then 'live' else 'draft' end`

/** Lists the texts that show an image. */
export async function listShowingTexts(
  db: Db,
  id: string,
): Promise<{ column: (typeof HTML_TEXTS)[number]; row: ShowingText }[]> {
  const found = []
  for (const column of HTML_TEXTS) {
    const { table, html, digest, kind } = column
    const title = sql.ref(CONTENT_KINDS[kind].title.column)
    const status = kind === 'faq' ? FAQ_STATUS : sql.ref('status')
    const { rows } = await sql<ShowingText>`
      select id, ${title} as title, ${status} as status,
        ${sql.ref(html)} as html, ${sql.ref(digest)} as digest
      from ${sql.table(table)} where id in (
        select entity_id from content_images where kind = ${kind} and media_id = ${id}
      ) order by id
    `.execute(db)
    found.push(...rows.map((row) => ({ column, row })))
  }
  return found
}
