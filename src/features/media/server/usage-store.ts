import { sql } from 'kysely'
import { parseImageTags } from '#server/html/image-tags.ts'
import type { HtmlRow } from '#server/db/html-columns.ts'
import type { Db } from '#server/db/tables.ts'
import {
  CONTENT_KINDS,
  HISTORY_KINDS,
  isHistoryKind,
  type HistoryKind,
} from '#shared/content-kinds.ts'
import type { MediaUse, PastUse } from '../schema.ts'

/** Lists every place that uses an image; `addresses` are the addresses of its files. */
export async function listMediaUses(db: Db, id: string, urls: string[]): Promise<MediaUse[]> {
  const [featured, posts, answers, testimonials, pages, versions, trash] = await Promise.all([
    listFeaturedUses(db, id),
    listPostUses(db, id),
    listFaqUses(db, id),
    listTestimonialUses(db, id, urls),
    listPageUses(db, id),
    listVersionUses(db, id),
    listTrashUses(db, id),
  ])
  const present = [...featured, ...posts, ...answers, ...testimonials, ...pages]
  const past = versions.filter(
    (version) => !present.some((use) => use.kind === version.kind && use.id === version.id),
  )
  return [...present, ...past, ...trash]
}

async function listFeaturedUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'status', 'featured_image_alt as alt'])
    .where('featured_image_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: 'post', ...row, as: 'featured' }))
}

async function listPostUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'status', 'content'])
    .where('id', 'in', textsWith(db, 'blog', id))
    .orderBy('id')
    .execute()
  return rows.map(({ content, ...row }) => ({
    kind: 'post',
    ...row,
    as: 'content',
    alt: findOwnAlt(content, id),
  }))
}

async function listFaqUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('faq_items')
    .select(['id', 'question', 'answer', 'is_published'])
    .where('id', 'in', textsWith(db, 'faq', id))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'faq',
    id: row.id,
    title: row.question,
    status: row.is_published === 1 ? 'live' : 'draft',
    as: 'content',
    alt: findOwnAlt(row.answer, id),
  }))
}

async function listTestimonialUses(db: Db, id: string, urls: string[]): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'is_active', 'image_alt'])
    .where((where) => where.or([where('image_id', '=', id), where('image_url', 'in', urls)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'testimonial',
    id: row.id,
    title: row.name,
    status: row.is_active === 1 ? 'active' : 'inactive',
    as: 'photo',
    alt: row.image_alt,
  }))
}

async function listPageUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('office_pages')
    .select(['id', 'title', 'status', 'content'])
    .where('id', 'in', textsWith(db, 'pages', id))
    .orderBy('id')
    .execute()
  return rows.map(({ content, ...row }) => ({
    kind: 'page',
    ...row,
    as: 'content',
    alt: findOwnAlt(content, id),
  }))
}

/** The alternative text that the writer of a text has decided on for an image. */
function findOwnAlt(html: string, id: string): string | null {
  const own = parseImageTags(html)
    .filter(({ attributes: { src = '' } }) => src.includes(`/media/${id}-`))
    .map(({ attributes: { alt = '', role } }) => (role ? '' : alt || null))
  return own.find((alt) => alt !== null) ?? null
}

/** The ids of the entities of a kind whose text shows an image. */
function textsWith(db: Db, kind: (typeof TEXTS)[number]['kind'], mediaId: string) {
  return db
    .selectFrom('content_images')
    .select('entity_id')
    .where('kind', '=', kind)
    .where('media_id', '=', mediaId)
}

/** An image id occurs in the names of its files, and in the fields that refer to it. */
async function listVersionUses(db: Db, id: string): Promise<PastUse[]> {
  const uses = await Promise.all(
    HISTORY_KINDS.map(async (kind): Promise<PastUse[]> => {
      const { table, title, singular } = CONTENT_KINDS[kind]
      const rows = await sql<{ id: number; title: string }>`
        select e.id, e.${sql.ref(title.column)} as title from ${sql.table(table)} e
        where e.id in (
          select v.entity_id from versions v
          join version_texts t on t.digest = v.text_key
          where v.kind = ${kind}
            and (t.text like ${`%/media/${id}-%`} or v.fields like ${`%"${id}"%`}))
        order by e.id
      `.execute(db)
      return rows.rows.map((row) => ({ kind: singular, ...row, as: 'version' }))
    }),
  )
  return uses.flat()
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

/** The columns of HTML that may show images. */
export const TEXTS = [
  { kind: 'blog', table: 'posts', html: 'content', digest: 'content_digest' },
  { kind: 'faq', table: 'faq_items', html: 'answer', digest: 'answer_digest' },
  { kind: 'pages', table: 'office_pages', html: 'content', digest: 'content_digest' },
] as const

/** Lists the texts of one kind that contain a text. */
export async function listTextsWith(
  db: Db,
  { table, html }: (typeof TEXTS)[number],
  part: string,
): Promise<{ id: number; html: string }[]> {
  const { rows } = await sql<{ id: number; html: string }>`
    select id, ${sql.ref(html)} as html from ${sql.table(table)}
    where ${sql.ref(html)} like ${`%${part}%`}
    order by id
  `.execute(db)
  return rows
}

/** Lists the texts that show an image. */
export async function listShowingTexts(
  db: Db,
  id: string,
): Promise<{ column: (typeof TEXTS)[number]; row: HtmlRow }[]> {
  const found = []
  for (const column of TEXTS) {
    const { table, html, digest, kind } = column
    const { rows } = await sql<HtmlRow>`
      select id, ${sql.ref(html)} as html, ${sql.ref(digest)} as digest from ${sql.table(table)}
      where id in (${textsWith(db, kind, id)}) order by id
    `.execute(db)
    found.push(...rows.map((row) => ({ column, row })))
  }
  return found
}

/** Lists everything with a history that shows an image, each once. */
export async function listShowingPlaces(
  db: Db,
  id: string,
): Promise<{ kind: HistoryKind; id: number }[]> {
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('featured_image_id', '=', id)
    .execute()
  const people = await db
    .selectFrom('testimonials')
    .select('id')
    .where('image_id', '=', id)
    .execute()
  const texts = await listShowingTexts(db, id)
  const inTexts = texts.map(({ column, row }) => ({ kind: column.kind, id: row.id }))
  const featured = posts
    .filter((post) => !inTexts.some((text) => text.kind === 'blog' && text.id === post.id))
    .map((post) => ({ kind: 'blog' as const, id: post.id }))
  return [
    ...inTexts,
    ...featured,
    ...people.map((person) => ({ kind: 'testimonials' as const, id: person.id })),
  ]
}
