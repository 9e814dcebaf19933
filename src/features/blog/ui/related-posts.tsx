import { Link } from 'react-router'
import { formatMediumDate } from '#shared/time/dates.ts'
import { getDisplayDate } from '../rules.ts'
import type { RelatedPost } from '../schema.ts'

const HEADING_ID = 'related-posts'

/** Related posts, in text alone: their pictures would compete with those of the post. */
export function RelatedPosts({ posts }: { posts: RelatedPost[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={HEADING_ID} className="mb-10">
      <h2 id={HEADING_ID} className="text-2xl">
        Related posts
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <RelatedPostLink post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RelatedPostLink({ post }: { post: RelatedPost }) {
  const date = getDisplayDate(post)
  return (
    <div className="group relative flex h-full flex-col border-t-2 border-lake pt-4">
      <h3 className="text-lg wrap-anywhere">
        <Link
          to={`/blog/${post.slug}`}
          // The link covers its column.
          className="decoration-wheat decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h3>
      <p className="quiet mt-2 flex flex-wrap gap-x-4 text-sm tabular-nums">
        <time dateTime={date} className="whitespace-nowrap">
          {formatMediumDate(date)}
        </time>
        <span>{`${post.readingMinutes} min read`}</span>
      </p>
    </div>
  )
}
