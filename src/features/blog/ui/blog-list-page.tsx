import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApiError } from '#ui/api.ts'
import { useSettledSearch } from '#ui/use-settled-search.ts'
import { PagePart } from '#ui/components/page-part.tsx'
import { formatResultCount } from '../rules.ts'
import type { PostListPage } from '../schema.ts'
import { isFiltered, parseBlogSearch } from '../search-params.ts'
import { BlogHead, BlogHeading } from './blog-heading.tsx'
import { BlogEmpty, BlogFailed, NoSuchPage, NothingFiled, NothingFound } from './blog-messages.tsx'
import { BlogSearch } from './blog-search.tsx'
import { BlogPager } from './blog-pager.tsx'
import { buildListSubject, type ListSubject } from './list-subject.ts'
import { PostList } from './post-list.tsx'
import { postListPageQuery } from './queries.ts'
import { PostListSkeleton } from './skeletons.tsx'

export function BlogListPage() {
  const [params] = useSearchParams()
  const asked = parseBlogSearch(params)
  useSettledSearch('blog', asked.term)
  const { data, error, isPlaceholderData } = useQuery({
    ...postListPageQuery(asked),
    placeholderData: keepPreviousData,
  })
  const subject = buildListSubject(asked, data)
  const isMissing = error instanceof ApiError && error.status === 404
  if (error && !isMissing) return <BlogUnavailable />
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const hasNoPosts = isEmpty && !asked.term && !isFiltered(asked)
  return (
    <div className="wrap pt-14 pb-24 md:pt-20">
      <BlogHead subject={subject} isNothing={isMissing || (isEmpty && !hasNoPosts)} />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
        <BlogHeading subject={subject} asked={asked} />
        {!hasNoPosts && (
          <div className="w-full lg:max-w-110">
            <PagePart>
              <BlogSearch search={subject.search} />
            </PagePart>
          </div>
        )}
      </header>
      {isMissing ? (
        <NoSuchPage />
      ) : (
        <PagePart>
          <BlogContent data={data} subject={subject} stale={isPlaceholderData} />
        </PagePart>
      )}
    </div>
  )
}

function BlogUnavailable() {
  return (
    <>
      <BlogHead
        subject={buildListSubject(parseBlogSearch(new URLSearchParams()), undefined)}
        isNothing
      />
      <BlogFailed />
    </>
  )
}

/** Always rendered, so that screen readers announce its changes. */
function CountLine({ found, total }: { found: string; total: number | undefined }) {
  const line = total === undefined ? 'Searching…' : formatResultCount(total, found)
  return (
    <output className={found ? 'mb-8 block font-medium wrap-anywhere' : 'sr-only'}>
      {found && line}
    </output>
  )
}

type BlogContentProps = { data: PostListPage | undefined; subject: ListSubject; stale: boolean }

function BlogContent({ data, subject, stale }: BlogContentProps) {
  return (
    <>
      <CountLine found={subject.found} total={stale ? undefined : data?.total} />
      {data ? <BlogPosts data={data} subject={subject} stale={stale} /> : <PostListSkeleton />}
    </>
  )
}

function BlogPosts({ data, subject, stale }: BlogContentProps & { data: PostListPage }) {
  const { search } = subject
  if (data.posts.length > 0) {
    const withLead = !search.term && !isFiltered(search) && data.page === 1
    return (
      <>
        <PostList posts={data.posts} withLead={withLead} stale={stale} />
        <BlogPager page={data.page} pages={data.pages} search={search} />
      </>
    )
  }
  if (search.term) return <NothingFound search={search} />
  return isFiltered(search) ? <NothingFiled /> : <BlogEmpty />
}
