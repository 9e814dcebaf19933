import { Link } from 'react-router'
import { getDisplayDate, isReachable } from '#features/blog/rules.ts'
import { PostStatusBadge } from '#features/blog/ui/admin/post-table.tsx'
import type { Overview, RecentPost } from '#shared/overview.ts'
import { formatMediumDate } from '#shared/time/dates.ts'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { useNow } from '#ui/admin/use-now.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'

/** The posts that were created last. */
export function RecentPosts({
  recentPosts,
  scheduled,
}: Pick<Overview, 'recentPosts' | 'scheduled'>) {
  const now = useNow()
  return (
    <Panel
      id="recent-posts"
      title="Recent Posts"
      action={
        scheduled.length > 0 && (
          <Link to={viewPath('blog', { status: 'scheduled' })} className="quiet-link">
            Scheduled posts
          </Link>
        )
      }
    >
      {recentPosts.length === 0 ? (
        <EmptyState title="No posts yet">
          <ButtonLink to={viewPath('blog-create')} small>
            Write the first post
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="recent">
          {recentPosts.map((post) => (
            <li key={post.id}>
              <Link to={viewPath('blog-edit', { id: post.id })} className="recent-title">
                {post.title}
              </Link>
              <span className="quiet text-sm">{describeDate(post, now)}</span>
              <PostStatusBadge status={post.status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The date that readers see, or will see; they do not see that of a draft. */
function describeDate(post: RecentPost, now: Date): string {
  if (post.status !== 'draft' && isReachable(post, now)) {
    return formatMediumDate(getDisplayDate(post))
  }
  return post.status === 'scheduled' && post.scheduledFor
    ? formatMediumDate(post.scheduledFor)
    : `Changed ${formatMediumDate(post.updatedAt)}`
}

const DRAFTS = {
  blog: { view: 'blog-edit', noun: 'Post', icon: 'blog' },
  faq: { view: 'faq-edit', noun: 'Question', icon: 'question' },
} as const

/** The drafts that were changed last; nothing while there is none. */
export function Drafts({ drafts }: Pick<Overview, 'drafts'>) {
  if (drafts.length === 0) return null
  return (
    <Panel id="drafts" title="Drafts to finish">
      <ul className="recent drafts">
        {drafts.map(({ kind, id, title, updatedAt }) => {
          const { view, noun, icon } = DRAFTS[kind]
          return (
            <li key={`${kind} ${id}`}>
              <Icon name={icon} className="size-4" />
              <Link to={viewPath(view, { id })} className="recent-title">
                <span className="sr-only">{`${noun}: `}</span>
                <span>{title}</span>
              </Link>
              <time dateTime={updatedAt} className="quiet text-sm">
                {`Changed ${formatMediumDate(updatedAt)}`}
              </time>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
