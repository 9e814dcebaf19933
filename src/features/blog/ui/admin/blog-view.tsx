import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ClearFilters } from '#ui/admin/list/clear-filters.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { ListPager } from '#ui/admin/list/list-pager.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { buttonClassOf } from '#ui/components/button.tsx'
import type { AdminPostPage, PostSummary } from '../../schema.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { PostFilters } from './post-filters.tsx'
import { PostTable } from './post-table.tsx'
import { adminPostPageQuery, blogCategoriesQuery } from './queries.ts'

const FILTERS = ['q', 'status', 'category', 'sort'] as const

/** All posts, to be found, opened and deleted. */
export function BlogView() {
  const { queryOf } = useListAddress()
  const query = useQuery(adminPostPageQuery(queryOf(...FILTERS)))
  const [leaving, setLeaving] = useState<PostSummary>()
  const rows = useRef<HTMLTableSectionElement>(null)
  const place = query.data?.items.findIndex(({ id }) => id === leaving?.id) ?? 0

  return (
    <>
      <div className="view-head">
        <h1 className="view-title">Blog Posts</h1>
        <NewButton to={viewPath('blog-create')}>New Post</NewButton>
      </div>
      <PostFilters counts={query.data?.counts} />
      <Loaded query={query} what="posts">
        {(page) => (
          <div aria-busy={query.isPlaceholderData} className="list-body">
            <Posts page={page} rows={rows} readAt={query.dataUpdatedAt} onDelete={setLeaving} />
          </div>
        )}
      </Loaded>
      {leaving && (
        <DeletePostDialog
          post={leaving}
          onDeleted={() => focusItem(rows, place)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

type PostsProps = {
  page: AdminPostPage
  rows: RefObject<HTMLTableSectionElement | null>
  readAt: number
  onDelete: (post: PostSummary) => void
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
      <output className="sr-only">{`${total.toLocaleString('en-US')} ${total === 1 ? 'post' : 'posts'}`}</output>
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
      <p className="quiet">What you write here appears in the blog of the website.</p>
      <Link to={viewPath('blog-create')} className={buttonClassOf({ small: true })}>
        Write the first post
      </Link>
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
