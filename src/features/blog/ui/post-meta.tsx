import { mediumDateOf } from '#shared/dates.ts'
import { displayDateOf } from '../rules.ts'
import type { PostSummary } from '../schema.ts'

/** Date, reading time and views of a card, quiet and in one line. */
export function PostMeta({ post }: { post: PostSummary }) {
  const date = displayDateOf(post)
  return (
    <p className="quiet flex flex-wrap gap-x-4 text-sm tabular-nums">
      <time dateTime={date}>{mediumDateOf(date)}</time>
      <span>{post.readingMinutes} min read</span>
      {post.viewCount > 0 && <span>{viewsOf(post.viewCount)}</span>}
    </p>
  )
}

function viewsOf(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'view' : 'views'}`
}
