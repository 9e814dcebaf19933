import { hyphenated, htmlToText } from '#shared/text.ts'
import { describeCut } from '#shared/url.ts'
import { META_DESCRIPTION_MAX } from './limits.ts'
import type { Post, PostSummary } from './schema.ts'

const WORDS_PER_MINUTE = 200

/** Reading time in whole minutes, at least 1 (docs/specification.md#reading-time). */
export function estimateReadingMinutes(html: string): number {
  const words = htmlToText(html).split(' ').filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** The date that readers see: the publication date, or the creation date before publication. */
export function getDisplayDate(post: Pick<PostSummary, 'publishedAt' | 'createdAt'>): string {
  return post.publishedAt ?? post.createdAt
}

/** When readers last got something new: the last save, or the publication that came after it. */
export function getModifiedDate(
  post: Pick<PostSummary, 'publishedAt' | 'createdAt' | 'updatedAt'>,
): string {
  const published = getDisplayDate(post)
  return published > post.updatedAt ? published : post.updatedAt
}

export function getMetaTitle(post: Pick<Post, 'metaTitle' | 'title'>): string {
  return post.metaTitle || post.title
}

/** The description for search results (docs/specification.md#page-head). */
export function getMetaDescription(post: Pick<Post, 'metaDescription' | 'content'>): string {
  if (post.metaDescription) return post.metaDescription
  const start = htmlToText(post.content).slice(0, META_DESCRIPTION_MAX)
  // The cut may leave half a surrogate pair, which is not valid in a document.
  return `${start.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

/** The line above the results of a search (docs/specification.md#blog-search). */
export function formatResultCount(total: number, term: string): string {
  return `${total} ${total === 1 ? 'result' : 'results'} for "${term}"${describeCut(term)}`
}

/** Turns a title into a slug: 'Café & Records' becomes 'cafe-records'. Never empty. */
export function slugify(title: string): string {
  return hyphenated(title) || 'post'
}

/** The slug in the path of a post, which may have a query; undefined for other pages. */
export function parsePostPath(path: string): string | undefined {
  return /^\/blog\/([a-z0-9-]+)(?:\?|$)/.exec(path)?.[1]
}

/** Whether the post can be read at its address, as a draft can (docs/specification.md#visibility). */
export function isReachable(
  post: Pick<PostSummary, 'status' | 'scheduledFor'>,
  now: Date,
): boolean {
  if (post.status !== 'scheduled') return true
  return post.scheduledFor !== null && new Date(post.scheduledFor) <= now
}

/** Whether the post is on the blog, where everyone finds it. */
export function isPublic(post: Pick<PostSummary, 'status' | 'scheduledFor'>, now: Date): boolean {
  return post.status !== 'draft' && isReachable(post, now)
}

/**
 * When a post first became public, if it did. The due time of a scheduled post is not a publication
 * date until it has passed.
 */
export function getFirstPublishedAt(
  post: Pick<PostSummary, 'status' | 'scheduledFor' | 'publishedAt'>,
  now: Date,
): string | null {
  const isPlanned = post.publishedAt === post.scheduledFor && !isReachable(post, now)
  return isPlanned ? null : post.publishedAt
}
