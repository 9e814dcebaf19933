import type { Db } from '#server/db/tables.ts'
import type { MediaUse } from '../schema.ts'

/** Lists every place that uses an image; `addresses` are those of its files. */
export async function listMediaUses(db: Db, id: string, addresses: string[]): Promise<MediaUse[]> {
  const [featured, posts, answers, testimonials] = await Promise.all([
    listFeaturedUses(db, id),
    listPostUses(db, id),
    listFaqUses(db, id),
    listTestimonialUses(db, id, addresses),
  ])
  return [...featured, ...posts, ...answers, ...testimonials]
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
    .selectFrom('post_images')
    .innerJoin('posts', 'posts.id', 'post_images.post_id')
    .select(['posts.id', 'title', 'status'])
    .where('media_id', '=', id)
    .orderBy('posts.id')
    .execute()
  return rows.map((row) => ({ kind: 'post', ...row, as: 'content' }))
}

async function listFaqUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('faq_images')
    .innerJoin('faq_items', 'faq_items.id', 'faq_images.faq_item_id')
    .select(['faq_items.id', 'question', 'is_published'])
    .where('media_id', '=', id)
    .orderBy('faq_items.id')
    .execute()
  return rows.map((row) => ({
    kind: 'faq',
    id: row.id,
    title: row.question,
    status: row.is_published === 1 ? 'live' : 'draft',
    as: 'content',
  }))
}

async function listTestimonialUses(db: Db, id: string, addresses: string[]): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'is_active'])
    .where((where) => where.or([where('image_id', '=', id), where('image_url', 'in', addresses)]))
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

type Text = { id: number; html: string }

/** Lists the texts of posts and answers that contain a text. */
export async function listTextsWith(
  db: Db,
  part: string,
): Promise<{ posts: Text[]; answers: Text[] }> {
  const [posts, answers] = await Promise.all([
    db
      .selectFrom('posts')
      .select(['id', 'content as html'])
      .where('content', 'like', `%${part}%`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('faq_items')
      .select(['id', 'answer as html'])
      .where('answer', 'like', `%${part}%`)
      .orderBy('id')
      .execute(),
  ])
  return { posts, answers }
}
