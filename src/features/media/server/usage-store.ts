import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { CONTENT_KINDS, HISTORY_KINDS, isHistoryKind } from '#shared/content-kinds.ts'
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
    .select(['id', 'title', 'status'])
    .where('featured_image_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: 'post', ...row, as: 'featured' }))
}

async function listPostUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'status'])
    .where('id', 'in', textsWith(db, 'blog', id))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: 'post', ...row, as: 'content' }))
}

async function listFaqUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('faq_items')
    .select(['id', 'question', 'is_published'])
    .where('id', 'in', textsWith(db, 'faq', id))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'faq',
    id: row.id,
    title: row.question,
    status: row.is_published === 1 ? 'live' : 'draft',
    as: 'content',
  }))
}

async function listTestimonialUses(db: Db, id: string, urls: string[]): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'is_active'])
    .where((where) => where.or([where('image_id', '=', id), where('image_url', 'in', urls)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'testimonial',
    id: row.id,
    title: row.name,
    status: row.is_active === 1 ? 'active' : 'inactive',
    as: 'photo',
  }))
}

async function listPageUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('office_pages')
    .select(['id', 'title', 'status'])
    .where('id', 'in', textsWith(db, 'pages', id))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: 'page', ...row, as: 'content' }))
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
  { kind: 'blog', table: 'posts', html: 'content' },
  { kind: 'faq', table: 'faq_items', html: 'answer' },
  { kind: 'pages', table: 'office_pages', html: 'content' },
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
