import { Link } from 'react-router'
import { countText } from '#shared/format.ts'
import { formatMediumDate } from '#shared/time/dates.ts'
import { CARD_TAGS_MAX } from '../limits.ts'
import { getDisplayDate } from '../rules.ts'
import type { ListedPost } from '../schema.ts'
import { CategoryLink, TagList } from './post-topics.tsx'
import { PostPicture } from './post-picture.tsx'

type PostListProps = {
  posts: ListedPost[]
  /** Whether the first post is shown large. */
  withLead: boolean
  /** Old results, shown while new ones load. */
  stale: boolean
}

export function PostList({ posts, withLead, stale }: PostListProps) {
  const [newest] = posts
  const rest = withLead ? posts.slice(1) : posts
  return (
    <div
      aria-busy={stale}
      className={`transition-opacity duration-150 ${stale ? 'opacity-60' : ''}`}
    >
      {withLead && newest && (
        <div className="mb-16 border-b border-line pb-16">
          <PostCard post={newest} lead first />
        </div>
      )}
      {rest.length > 0 && (
        <ul className="grid gap-x-10 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
          {rest.map((post, index) => (
            <li key={post.id} className="min-w-0">
              <PostCard post={post} first={!withLead && index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PostCardProps = {
  post: ListedPost
  /** The large first post of the list. */
  lead?: boolean
  /** Whether its picture is the first of the page. */
  first?: boolean
}

const LEAD_SIZES = '(min-width: 64rem) 660px, 92vw'
const CARD_SIZES = '(min-width: 64rem) 380px, (min-width: 35rem) 44vw, 92vw'

function PostCard({ post, lead = false, first = false }: PostCardProps) {
  return (
    <article
      className={`group relative flex flex-col gap-5 ${lead ? 'lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12' : 'h-full'}`}
    >
      <PostPicture
        post={post}
        sizes={lead ? LEAD_SIZES : CARD_SIZES}
        eager={first}
        className={lead ? 'aspect-16/10' : 'aspect-16/9'}
      />
      <div className="flex min-w-0 grow flex-col items-start">
        <PostMeta post={post} />
        <h2 className={`mt-2 wrap-anywhere ${lead ? 'text-3xl' : 'text-xl'}`}>
          <Link
            to={`/blog/${post.slug}`}
            // The link covers the whole card; for screen readers it is only the title.
            className="decoration-wheat decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </h2>
        {post.excerpt && (
          <p className={`quiet mt-3 wrap-anywhere ${lead ? 'text-lg' : 'line-clamp-6'}`}>
            {post.excerpt}
          </p>
        )}
        <TagList tags={post.tags.slice(0, CARD_TAGS_MAX)} linked className="mt-4" />
        <Link
          to={`/blog/${post.slug}`}
          className="link relative mt-auto inline-flex min-h-11 items-center pt-3 font-semibold"
        >
          Read more<span className="sr-only">{` about ${post.title}`}</span>
        </Link>
      </div>
    </article>
  )
}

/** The category, and below it date, reading time and views on one line. */
function PostMeta({ post }: { post: ListedPost }) {
  const date = getDisplayDate(post)
  return (
    <p className="quiet flex flex-wrap gap-x-4 text-sm tabular-nums">
      {post.category && (
        <span className="mb-1 basis-full">
          <CategoryLink category={post.category} />
        </span>
      )}
      <time dateTime={date} className="whitespace-nowrap">
        {formatMediumDate(date)}
      </time>
      <span>{`${post.readingMinutes} min read`}</span>
      {post.viewCount > 0 && <span>{countText(post.viewCount, 'view')}</span>}
    </p>
  )
}
