import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { foldCase } from '#shared/text.ts'
import { RELATED_POSTS } from '../../limits.ts'
import { getPublishedAt } from '../post-rows.ts'
import type { PostSummary, RelatedPost } from '../../schema.ts'

/** Looking at all posts with a common tag would cost more than the rest of the page. */
const NEWEST = 20

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
  const time = now.toISOString()
  const sources = tags.map((tag) => newestWithTag(tag, time))
  if (post.categoryId !== null) sources.push(newestInCategory(post.categoryId, time))
  if (sources.length === 0) return []
  // Written out, because building this query in steps takes as long as running it. The limits are
  // literals: SQLite would plan the statement again each time the limit of a subquery is bound.
  const { rows } = await sql<RelatedRow>`
    select id, slug, title, status, scheduled_for as "scheduledFor",
      published_at as "publishedAt", created_at as "createdAt", reading_minutes as "readingMinutes"
    from posts
    where id in (${sql.join(sources, sql` union all `)}) and id <> ${post.id}
    order by (
        select count(*) from post_tags
        where post_id = posts.id and tag in (${sql.join(tags.length > 0 ? tags : [''])})
      ) desc,
      case category_id when ${post.categoryId} then 0 else 1 end, sort_at desc, id desc
    limit ${sql.lit(RELATED_POSTS)}
  `.execute(db)
  return rows.map(({ id, slug, title, createdAt, readingMinutes, ...row }) => ({
    id,
    slug,
    title,
    publishedAt: getPublishedAt(row),
    createdAt,
    readingMinutes,
  }))
}

type RelatedRow = RelatedPost & Pick<PostSummary, 'status' | 'scheduledFor'>

function newestWithTag(tag: string, now: string) {
  return sql`select post_id from (
    select post_id from post_tags where tag = ${tag} and visible_from <= ${now}
    order by sort_at desc, post_id desc limit ${sql.lit(NEWEST)}
  ) as newest`
}

function newestInCategory(categoryId: number, now: string) {
  return sql`select id from (
    select id from posts where category_id = ${categoryId} and visible_from <= ${now}
    order by sort_at desc, id desc limit ${sql.lit(NEWEST)}
  ) as newest`
}
