import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { DeleteButton, EditButton } from '#ui/admin/action-buttons.tsx'
import { FindingsBadge } from '#aspects/findings/ui/admin/findings-badge.tsx'
import { ReviewedTitle } from '#aspects/reviews/ui/admin/review-line.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { formatMediumDate } from '#shared/time/dates.ts'
import { isReachable } from '../../rules.ts'
import type { AdminPostSummary, BlogCategory, PostSummary, PostStatus } from '../../schema.ts'
import { adminPostQuery } from './queries.ts'
import { Badge, type Tone } from '#ui/admin/badge.tsx'

type PostTableProps = {
  posts: AdminPostSummary[]
  rows: Ref<HTMLTableSectionElement>
  categories: BlogCategory[]
  /** When the list was loaded. */
  now: Date
  onDelete: (post: AdminPostSummary) => void
}

export function PostTable({ posts, rows, categories, now, onDelete }: PostTableProps) {
  const isDue = useListParams().getParam('status') === 'due'
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <table className="rows flow-rows post-rows">
      <RowsHead columns={['Title', 'Category', 'Status', 'Date', 'Views']} />
      <tbody ref={rows}>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            now={now}
            isDue={isDue}
            category={names.get(post.categoryId ?? 0)}
            onDelete={() => onDelete(post)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** A form that opens later asks again, because its text would be outdated. */
const AIMED = { staleTime: 2000, gcTime: 5000 }

type PostRowProps = {
  post: AdminPostSummary
  category: string | undefined
  now: Date
  /** Whether the list is of the posts that need review. */
  isDue: boolean
  onDelete: () => void
}

function PostRow({ post, category, now, isDue, onDelete }: PostRowProps) {
  return (
    <tr data-item={post.id}>
      <ReviewedTitle
        isDue={isDue}
        path={`/api/admin/blog/${post.id}`}
        title={post.title}
        review={post}
      >
        <PostLink post={post} />
        <FindingsBadge count={post.findings} />
      </ReviewedTitle>
      <td className="row-quiet" data-label="Category">
        {category ?? 'No category'}
      </td>
      <td>
        <PostStatusBadge status={post.status} />
      </td>
      <td className="row-quiet" data-label="Date">
        <PostDate post={post} />
        <span className="created-date">
          {'Created '}
          <span className="whitespace-nowrap">{formatMediumDate(post.createdAt)}</span>
        </span>
      </td>
      <td className="row-quiet" data-label="Views">
        {post.viewCount.toLocaleString('en-US')}
      </td>
      <td className="row-actions">
        {isReachable(post, now) && <PageLink post={post} />}
        <EditButton to={viewPath('blog-edit', { id: post.id })} label={`Edit ${post.title}`} />
        <DeleteButton label={`Delete ${post.title}`} onClick={onDelete} />
      </td>
    </tr>
  )
}

/** Asks for the post as soon as somebody aims at its link, which is before the press. */
function PostLink({ post: { id, title } }: { post: PostSummary }) {
  const queryClient = useQueryClient()
  const aim = () => void queryClient.prefetchQuery({ ...adminPostQuery(String(id)), ...AIMED })
  return (
    <Link to={viewPath('blog-edit', { id })} onPointerEnter={aim} onFocus={aim}>
      {title}
    </Link>
  )
}

function PageLink({ post }: { post: PostSummary }) {
  return (
    <a
      href={`/blog/${post.slug}`}
      target="_blank"
      rel="noopener"
      className="icon-button"
      aria-label={`Open ${post.title} in a new tab`}
    >
      <Icon name="open" />
    </a>
  )
}

/** The date that readers see or will see; that of a draft is its last change. The day of creation stands below. */
function PostDate({ post }: { post: AdminPostSummary }) {
  const { status, publishedAt, scheduledFor, createdAt, updatedAt } = post
  if (status !== 'scheduled') {
    const date = status === 'draft' ? updatedAt : (publishedAt ?? createdAt)
    const day = formatMediumDate(date)
    if (day === formatMediumDate(createdAt)) return null
    return <time dateTime={date}>{status === 'draft' ? `Changed ${day}` : day}</time>
  }
  if (!scheduledFor) return <span>No time set</span>
  return <time dateTime={scheduledFor}>{formatDateTime(scheduledFor)}</time>
}

const LOOKS: Record<PostStatus, { tone: Tone; label: string }> = {
  published: { tone: 'good', label: 'Published' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  draft: { tone: 'warn', label: 'Draft' },
}

export function PostStatusBadge({ status }: { status: PostStatus }) {
  const { tone, label } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
