import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#ui/api.ts'
import { PageHead } from '#ui/components/page-head.tsx'
import { useSearchParams } from 'react-router'
import { useSite } from '#ui/site.tsx'
import { countLineOf } from '../rules.ts'
import type { PostPage } from '../schema.ts'
import { blogPathOf, searchOf } from '../search-params.ts'
import type { BlogSearch as Search } from '../search-params.ts'
import { BlogEmpty, BlogFailed, NoSuchPage, NothingFound } from './blog-messages.tsx'
import { BlogSearch } from './blog-search.tsx'
import { BlogPager } from './blog-pager.tsx'
import { PostList } from './post-list.tsx'
import { postPageQuery } from './queries.ts'
import { PostListSkeleton } from './skeletons.tsx'

export function BlogListPage() {
  const [params] = useSearchParams()
  const search = searchOf(params)
  const result = useQuery({
    ...postPageQuery(search.page, search.term),
    placeholderData: keepPreviousData,
  })
  const { error } = result
  const isMissing = error instanceof ApiError && error.status === 404
  if (error && !isMissing) {
    return (
      <>
        <BlogHead search={{ page: 1, term: '' }} robots="noindex, follow" />
        <BlogFailed />
      </>
    )
  }
  const hasNoPosts = result.data?.total === 0 && !search.term && !result.isPlaceholderData
  return (
    <div className="wrap pt-14 pb-24 md:pt-20">
      <BlogHead search={search} robots={search.term || isMissing ? 'noindex, follow' : undefined} />
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
        <div className="max-w-150">
          <h1 className="text-4xl">Blog</h1>
          <p className="lead mt-4 text-lg">
            Plain writing about backups, records and recovery, for the people who keep a
            township&rsquo;s files.
          </p>
        </div>
        {!hasNoPosts && (
          <div className="w-full lg:max-w-110">
            <BlogSearch term={search.term} />
          </div>
        )}
      </header>
      {isMissing ? (
        <NoSuchPage />
      ) : (
        <BlogContent data={result.data} search={search} stale={result.isPlaceholderData} />
      )}
    </div>
  )
}

function BlogHead({ search, robots }: { search: Search; robots?: string }) {
  const site = useSite()
  const about = search.term ? `Search for “${search.term}”` : 'Blog'
  const page = search.page > 1 ? `, page ${search.page}` : ''
  return (
    <PageHead
      title={`${about}${page} | ${site.name}`}
      description="Plain writing about backups, records and recovery for Michigan townships, municipalities and local governments."
      keywords="township backup, municipal records, local government data recovery, Michigan township clerk"
      path={blogPathOf(search)}
      robots={robots}
    />
  )
}

/** Always rendered, so that screen readers announce its changes. */
function CountLine({ search, total }: { search: Search; total: number | undefined }) {
  const line = total === undefined ? 'Searching…' : countLineOf(total, search.term)
  return (
    <output className={search.term ? 'mb-8 block font-medium wrap-anywhere' : 'sr-only'}>
      {search.term && line}
    </output>
  )
}

type BlogContentProps = { data: PostPage | undefined; search: Search; stale: boolean }

function BlogContent({ data, search, stale }: BlogContentProps) {
  return (
    <>
      <CountLine search={search} total={stale ? undefined : data?.total} />
      {data ? <BlogPosts data={data} search={search} stale={stale} /> : <PostListSkeleton />}
    </>
  )
}

function BlogPosts({ data, search, stale }: BlogContentProps & { data: PostPage }) {
  if (data.posts.length > 0) {
    const withLead = !search.term && data.page === 1
    return (
      <>
        <PostList posts={data.posts} withLead={withLead} stale={stale} />
        <BlogPager page={data.page} pages={data.pages} term={search.term} />
      </>
    )
  }
  return search.term ? <NothingFound /> : <BlogEmpty />
}
