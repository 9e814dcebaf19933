import type { PostSummary } from '../schema.ts'
import { PostCard } from './post-card.tsx'

type PostListProps = {
  posts: PostSummary[]
  /** Whether the first post leads, large. */
  withLead: boolean
  /** Older results that stay in sight while newer ones are on their way. */
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
      <ul className="grid gap-x-10 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
        {rest.map((post, index) => (
          <li key={post.id} className="min-w-0">
            <PostCard post={post} first={!withLead && index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
