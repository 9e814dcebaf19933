import { Link } from '#ui/router.tsx'
import { CARD_TAGS_MAX } from '../limits.ts'
import type { PostSummary } from '../schema.ts'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'
import { TagList } from './tag-list.tsx'

type PostCardProps = {
  post: PostSummary
  /** The newest post leads the list, large. */
  lead?: boolean
  /** Whether its picture is the first of the page. */
  first?: boolean
}

const LEAD_SIZES = '(min-width: 64rem) 660px, 92vw'
const CARD_SIZES = '(min-width: 64rem) 380px, (min-width: 40rem) 44vw, 92vw'

export function PostCard({ post, lead = false, first = false }: PostCardProps) {
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
            // The whole card can be clicked; the link stays one line of text to a screen reader.
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
        <TagList tags={post.tags.slice(0, CARD_TAGS_MAX)} className="mt-4" />
        <Link
          to={`/blog/${post.slug}`}
          className="link relative mt-auto inline-flex min-h-11 items-center pt-3 font-semibold"
        >
          Read more<span className="sr-only"> about {post.title}</span>
        </Link>
      </div>
    </article>
  )
}
