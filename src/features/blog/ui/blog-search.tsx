import { SearchField } from '#ui/components/search-field.tsx'
import { useLiveForm } from '#ui/hooks/use-live-form.ts'
import { SEARCH_TERM_MAX, blogPathOf } from '../search-params.ts'

export const BLOG_SEARCH_ID = 'blog-search'
const REST_AFTER_TYPING = 300

/** Searches while the visitor types; without JavaScript, when the form is sent. */
export function BlogSearch({ term }: { term: string }) {
  const form = useLiveForm({
    values: { q: term },
    delay: REST_AFTER_TYPING,
    pathOf: ({ q }) => blogPathOf({ page: 1, term: q }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not all screen readers know <search>
    <form method="get" action="/blog" role="search" className="w-full" {...form}>
      <SearchField
        id={BLOG_SEARCH_ID}
        label="Search blog posts"
        placeholder="Search blog posts..."
        term={term}
        maxLength={SEARCH_TERM_MAX}
      />
    </form>
  )
}
