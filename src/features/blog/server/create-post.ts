import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { Services } from '#server/services.ts'
import { foldCase, textOfHtml } from '#shared/text.ts'
import { readingMinutesOf, slugOf } from '../rules.ts'
import type { PostInput } from '../schema.ts'
import { insertPost, listSlugsLike } from './store.ts'

/** Stores a new post with a slug of its own. @returns its id and slug */
export async function createPost(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  input: PostInput,
  publishedAt?: Date,
): Promise<{ id: number; slug: string }> {
  const now = clock.now().toISOString()
  const { html, digest } = sanitizeHtml(input.content)
  const slug = await freeSlug(db, slugOf(input.slug || input.title))
  const createdAt = publishedAt?.toISOString() ?? now
  const id = await insertPost(
    db,
    {
      ...columnsOf(input),
      slug,
      content: html,
      content_digest: digest,
      reading_minutes: readingMinutesOf(html),
      published_at: input.status === 'published' ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    },
    searchTextOf(input, html),
  )
  return { id, slug }
}

/** The columns that an author fills in; what was left empty is null. */
function columnsOf(input: PostInput) {
  return {
    title: input.title,
    excerpt: input.excerpt || null,
    category_id: input.categoryId ?? null,
    status: input.status,
    scheduled_for: input.scheduledFor ? new Date(input.scheduledFor).toISOString() : null,
    meta_title: input.metaTitle || null,
    meta_description: input.metaDescription || null,
    tags: JSON.stringify(input.tags),
    featured_image_id: input.featuredImageId ?? null,
  }
}

/** What a search looks through: SPEC section 5 names title, excerpt and content. */
function searchTextOf({ title, excerpt }: PostInput, html: string): string {
  return foldCase([title, excerpt ?? '', textOfHtml(html)].join('\n'))
}

/** The slug itself, or with the first number that makes it one of a kind. */
async function freeSlug(db: Services['db'], slug: string): Promise<string> {
  const taken = new Set(await listSlugsLike(db, slug))
  for (let number = 2; ; number += 1) {
    const candidate = number === 2 && !taken.has(slug) ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
