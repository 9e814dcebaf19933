import { SearchField } from '#ui/components/search-field.tsx'
import { useLiveForm } from '#ui/use-live-form.ts'
import { buildBlogPath, isFiltered, type BlogSearch as Search } from '../search-params.ts'

export const BLOG_SEARCH_ID = 'blog-search'
const REST_AFTER_TYPING = 300

/**
 * Searches the list's tag or category while the visitor types, or, without JavaScript, when the
 * form is sent.
 */
export function BlogSearch({ search }: { search: Search }) {
  const { term, tag, category } = search
  const form = useLiveForm({
    values: { q: term },
    delay: REST_AFTER_TYPING,
    buildPath: ({ q }) => buildBlogPath({ tag, category, term: q }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not all screen readers know <search>
    <form method="get" action="/blog" role="search" className="w-full" {...form}>
      {tag && <input type="hidden" name="tag" value={tag} />}
      {category && <input type="hidden" name="category" value={category} />}
      <SearchField
        id={BLOG_SEARCH_ID}
        label={isFiltered(search) ? 'Search these blog posts' : 'Search blog posts'}
        placeholder="Search blog posts..."
        term={term}
      />
    </form>
  )
}
