import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadEditor } from '#ui/editor/load-editor.ts'
import { countText } from '#shared/format.ts'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { CAN_BE_RESTORED } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { ClearFilters } from '#ui/admin/list/list-filters.tsx'
import { LinkingTexts } from '#aspects/links/ui/admin/linking-texts.tsx'
import { ListPager } from '#ui/admin/list/pager.tsx'
import { RowDeletion, useRowDeletion, type AskedDeletion } from '#ui/admin/list/row-deletion.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import type { AdminPostListPage, AdminPostSummary } from '../../schema.ts'
import { PublishedPost } from './published-post.tsx'
import { PostFilters } from './post-filters.tsx'
import { PostTable } from './post-table.tsx'
import { adminPostListPageQuery, blogCategoriesQuery, usePostDeletions } from './queries.ts'

const FILTERS = ['q', 'status', 'category', 'sort'] as const

/** The list of all posts, with search, filters, editing and deleting. */
export function BlogView() {
  const { buildQuery } = useListParams()
  const query = useQuery(adminPostListPageQuery(buildQuery(...FILTERS)))
  const { remove, ...deleted } = usePostDeletions()
  useEffect(preloadEditor, [])

  return (
    <>
      <ViewHead title="Blog Posts" hasTrash hasSearches>
        <NewButton to={viewPath('blog-create')}>New Post</NewButton>
      </ViewHead>
      <PublishedPost />
      <PostFilters counts={query.data?.counts} />
      <Deletions {...deleted} />
      <Loaded query={query} what="posts">
        {(page) => (
          <div aria-busy={query.isPlaceholderData} className="list-body">
            <Posts
              page={page}
              readAt={query.dataUpdatedAt}
              remove={remove}
              onDeleted={deleted.add}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}

type PostsProps = {
  page: AdminPostListPage
  readAt: number
  remove: (id: number) => Promise<boolean>
  onDeleted: (post: AdminPostSummary) => void
}

function Posts({ page: { items, total, page, pages }, readAt, remove, onDeleted }: PostsProps) {
  const { getParam } = useListParams()
  const { list, ...deletion } = useRowDeletion(items, onDeleted)
  const { data: categories = [] } = useQuery(blogCategoriesQuery())
  if (total === 0) {
    const isNarrowed = FILTERS.some((name) => name !== 'sort' && getParam(name))
    return isNarrowed ? <NoMatch /> : <NoPosts />
  }
  return (
    <>
      <output className="sr-only">{countText(total, 'post')}</output>
      <PostTable
        posts={items}
        rows={list}
        categories={categories}
        now={new Date(readAt)}
        onDelete={deletion.ask}
      />
      <ListPager page={page} pages={pages} />
      <PostDeletion deletion={deletion} remove={remove} />
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

type PostDeletionProps = Pick<PostsProps, 'remove'> & { deletion: AskedDeletion<AdminPostSummary> }

function PostDeletion({ deletion, remove }: PostDeletionProps) {
  return (
    <RowDeletion
      deletion={deletion}
      title="Delete this post?"
      confirmLabel="Delete post"
      onDelete={({ id }) => remove(id)}
    >
      {(post) => (
        <>
          <p>
            <strong className="wrap-anywhere">{post.title}</strong>{' '}
            <span>{`will be deleted, along with its view count. ${CAN_BE_RESTORED}`}</span>
          </p>
          <LostUrls post={post} />
          <LinkingTexts kind="blog" id={post.id} consequence="Their links will stop working:" />
          <p className="quiet">Its images stay in Media.</p>
        </>
      )}
    </RowDeletion>
  )
}

function LostUrls({ post: { slug, formerSlugs } }: { post: AdminPostSummary }) {
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
            <span>{`/blog/${former}`}</span> <span className="quiet">(former)</span>
          </li>
        ))}
      </ul>
    </>
  )
}
