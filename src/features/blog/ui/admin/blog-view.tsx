import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { countText } from '#shared/count-text.ts'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import {
  DeleteDialog,
  RESTS_IN_TRASH,
  type AfterDeletion,
} from '#ui/admin/dialogs/delete-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { ClearFilters } from '#ui/admin/list/list-filters.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { ListPager } from '#ui/admin/list/pager.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button-link.tsx'
import type { AdminPostListPage, AdminPostSummary } from '../../schema.ts'
import { PostFilters } from './post-filters.tsx'
import { PostTable } from './post-table.tsx'
import {
  adminPostListPageQuery,
  blogCategoriesQuery,
  useDeletedPosts,
  useDeletePost,
} from './queries.ts'

const FILTERS = ['q', 'status', 'category', 'sort'] as const

/** The list of all posts, with search, filters, editing and deleting. */
export function BlogView() {
  const { queryOf } = useListAddress()
  const query = useQuery(adminPostListPageQuery(queryOf(...FILTERS)))
  const [deleting, setDeleting] = useState<AdminPostSummary>()
  const deleted = useDeletedPosts()
  const rows = useRef<HTMLTableSectionElement>(null)
  const place = query.data?.items.findIndex(({ id }) => id === deleting?.id) ?? 0

  return (
    <>
      <ViewHead title="Blog Posts">
        <NewButton to={viewPath('blog-create')}>New Post</NewButton>
      </ViewHead>
      <PostFilters counts={query.data?.counts} />
      <Deletions {...deleted} />
      <Loaded query={query} what="posts">
        {(page) => (
          <div aria-busy={query.isPlaceholderData} className="list-body">
            <Posts page={page} rows={rows} readAt={query.dataUpdatedAt} onDelete={setDeleting} />
          </div>
        )}
      </Loaded>
      {deleting && (
        <DeletePostDialog
          post={deleting}
          onDeleted={() => {
            deleted.add(deleting)
            focusItem(rows, place)
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

type PostsProps = {
  page: AdminPostListPage
  rows: RefObject<HTMLTableSectionElement | null>
  readAt: number
  onDelete: (post: AdminPostSummary) => void
}

function Posts({ page: { items, total, page, pages }, rows, readAt, onDelete }: PostsProps) {
  const { valueOf } = useListAddress()
  const { data: categories = [] } = useQuery(blogCategoriesQuery())
  if (total === 0) {
    const isNarrowed = FILTERS.some((name) => name !== 'sort' && valueOf(name))
    return isNarrowed ? <NoMatch /> : <NoPosts />
  }
  return (
    <>
      <output className="sr-only">{countText(total, 'post')}</output>
      <PostTable
        posts={items}
        rows={rows}
        categories={categories}
        now={new Date(readAt)}
        onDelete={onDelete}
      />
      <ListPager page={page} pages={pages} />
    </>
  )
}

function NoPosts() {
  return (
    <EmptyState title="No posts yet">
      <p className="quiet">Posts you write here appear in the blog.</p>
      <ButtonLink to={viewPath('blog-create')} small>
        Write the first post
      </ButtonLink>
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState title="No posts match">
      <p className="quiet">Try another word, status or category.</p>
      <ClearFilters names={['q', 'status', 'category']}>Clear search and filters</ClearFilters>
    </EmptyState>
  )
}

function DeletePostDialog({ post, ...after }: { post: AdminPostSummary } & AfterDeletion) {
  const { write: deletePost } = useDeletePost()
  return (
    <DeleteDialog
      title="Delete this post?"
      confirmLabel="Delete post"
      onDelete={() => deletePost(post.id)}
      {...after}
    >
      <p>
        <strong className="wrap-anywhere">{post.title}</strong> will be deleted, with its views.{' '}
        {RESTS_IN_TRASH}
      </p>
      <LostAddresses post={post} />
      <p className="quiet">Its pictures stay in the media library.</p>
    </DeleteDialog>
  )
}

function LostAddresses({ post: { slug, formerSlugs } }: { post: AdminPostSummary }) {
  return (
    <>
      <p>
        {formerSlugs.length === 0
          ? 'Links to its address will stop working:'
          : 'Links to its address and to its earlier addresses will stop working:'}
      </p>
      <ul className="lost-addresses">
        <li>{`/blog/${slug}`}</li>
        {formerSlugs.map((former) => (
          <li key={former}>
            {`/blog/${former}`} <span className="quiet">(former)</span>
          </li>
        ))}
      </ul>
    </>
  )
}
