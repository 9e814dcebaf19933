import { textOfHtml } from '#shared/text.ts'
import { META_DESCRIPTION_MAX } from './schema.ts'
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
  return `${textOfHtml(post.content).slice(0, META_DESCRIPTION_MAX)}…`
}
