import type { Db } from '#server/db/tables.ts'
import { foldCase } from '#shared/text.ts'
import { RELATED_POSTS } from '../limits.ts'
import { publishedAtOf } from './post-rows.ts'
import type { PostSummary, RelatedPost } from '../schema.ts'

/** Looking at all posts of a frequent tag would cost more than the rest of the page. */
const NEWEST = 30

/**
 * Lists the public posts that share most tags with a post, then those of its category, then the
 * newest. They are chosen from the newest of each of its tags and of its category.
 */
export async function listRelatedPosts(
  db: Db,
  post: Pick<PostSummary, 'id' | 'tags' | 'categoryId'>,
  now: Date,
): Promise<RelatedPost[]> {
  const tags = [...new Set(post.tags.map(foldCase))]
  const [first, ...others] = [
    ...tags.map((tag) => newestWithTag(db, tag, now)),
    ...(post.categoryId === null ? [] : [newestInCategory(db, post.categoryId, now)]),
  ]
  if (!first) return []
  const candidates = others.reduce((all, next) => all.union(next), first)
  const rows = await db
    .selectFrom('posts')
    .select([
      'id',
      'slug',
      'title',
      'status',
      'scheduled_for as scheduledFor',
      'published_at as publishedAt',
      'created_at as createdAt',
      'reading_minutes as readingMinutes',
    ])
    .select((shared) =>
      shared
        .selectFrom('post_tags')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('post_id', '=', 'posts.id')
        .where('tag', 'in', tags.length > 0 ? tags : [''])
        .as('shared'),
    )
    .select((select) =>
      select
        .case()
        .when('category_id', '=', post.categoryId ?? 0)
        .then(select.lit(1))
        .else(select.lit(0))
        .end()
        .as('together'),
    )
    .where('id', 'in', candidates)
    .where('id', '!=', post.id)
    .orderBy('shared', 'desc')
    .orderBy('together', 'desc')
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RELATED_POSTS)
    .execute()
  return rows.map(({ id, slug, title, createdAt, readingMinutes, ...row }) => ({
    id,
    slug,
    title,
    publishedAt: publishedAtOf(row),
    createdAt,
    readingMinutes,
  }))
}

function newestWithTag(db: Db, tag: string, now: Date) {
  const newest = db
    .selectFrom('post_tags')
    .select('post_id as id')
    .where('tag', '=', tag)
    .where('visible_from', '<=', now.toISOString())
    .orderBy('sort_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(NEWEST)
  return db.selectFrom(newest.as('newest')).select('id')
}

function newestInCategory(db: Db, categoryId: number, now: Date) {
  const newest = db
    .selectFrom('posts')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('visible_from', '<=', now.toISOString())
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
  return db.selectFrom(newest.as('newest')).select('id')
}
