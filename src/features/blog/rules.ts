import { textOfHtml } from '#shared/text.ts'
import { META_DESCRIPTION_MAX } from './limits.ts'
import type { Post, PostSummary } from './schema.ts'

const WORDS_PER_MINUTE = 200

/** Reading time in whole minutes, at least 1 (SPEC section 9). */
export function readingMinutesOf(html: string): number {
  const words = textOfHtml(html).split(' ').filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** The date a reader sees: when it was published, else when it was written. */
export function displayDateOf(post: Pick<PostSummary, 'publishedAt' | 'createdAt'>): string {
  return post.publishedAt ?? post.createdAt
}

export function metaTitleOf(post: Pick<Post, 'metaTitle' | 'title'>): string {
  return post.metaTitle || post.title
}

/** The description for search results: written by hand, else the start of the text (SPEC 9). */
export function metaDescriptionOf(post: Pick<Post, 'metaDescription' | 'content'>): string {
  if (post.metaDescription) return post.metaDescription
  const start = textOfHtml(post.content).slice(0, META_DESCRIPTION_MAX)
  // The cut may leave half of a character behind, which no document may hold.
  return `${start.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

/** The line above the results of a search (SPEC section 2). */
export function countLineOf(total: number, term: string): string {
  return `${total} ${total === 1 ? 'result' : 'results'} for "${term}"`
}

const SLUG_MAX = 100

/** A title as an address: 'Café & Records' becomes 'cafe-records'. Never empty. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return slug || 'post'
}

/** Whether anyone may see the post at its address: drafts too (SPEC section 2), the future not. */
export function isReachable(
  post: Pick<PostSummary, 'status' | 'scheduledFor'>,
  now: Date,
): boolean {
  if (post.status !== 'scheduled') return true
  return post.scheduledFor !== null && new Date(post.scheduledFor) <= now
}

/**
 * When a post first became public, if it ever did. A post says when it is due before that time
 * has come; as a date of publication that is only a plan.
 */
export function firstPublishedOf(
  post: Pick<PostSummary, 'status' | 'scheduledFor' | 'publishedAt'>,
  now: Date,
): string | null {
  const isPlanned = post.publishedAt === post.scheduledFor && !isReachable(post, now)
  return isPlanned ? null : post.publishedAt
}
