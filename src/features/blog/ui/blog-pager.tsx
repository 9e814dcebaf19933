import { buildPager } from '#shared/pager.ts'
import { Link } from 'react-router'
import { buildBlogPath, type BlogSearch } from '../search-params.ts'

type PagerProps = { page: number; pages: number; search: BlogSearch }

const BOX = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded px-3 tabular-nums'
const LINK = `${BOX} font-medium text-lake hover:bg-mist`

export function BlogPager({ page, pages, search }: PagerProps) {
  const pager = buildPager(page, pages)
  if (!pager) return null
  return (
    <nav
      aria-label="Pages of the blog"
      className="mt-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6"
    >
      <Step label="Previous" page={pager.previous} search={search} rel="prev" />
      <ul className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:justify-center">
        {pager.numbers.map((number, index) => (
          <li key={number ?? `gap-${index}`} className={isNeighbour(number) ? 'max-sm:hidden' : ''}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-slate">
                …
              </span>
            ) : (
              <PageLink number={number} current={number === page} search={search} />
            )}
          </li>
        ))}
      </ul>
      <Step label="Next" page={pager.next} search={search} rel="next" />
    </nav>
  )

  // Narrow screens show only both ends and the current page.
  function isNeighbour(number: number | null): boolean {
    return pages > 5 && number !== null && ![1, page, pages].includes(number)
  }
}

type PageLinkProps = { number: number; current: boolean; search: BlogSearch }

function PageLink({ number, current, search }: PageLinkProps) {
  return (
    <Link
      to={buildBlogPath({ ...search, page: number })}
      aria-current={current ? 'page' : undefined}
      className={current ? `${BOX} bg-lake font-semibold text-white` : LINK}
    >
      <span className="sr-only">Page </span>
      <span>{number}</span>
    </Link>
  )
}

type StepProps = { label: string; page: number | undefined; search: BlogSearch; rel: string }

/** A link to the previous or next page; at either end a placeholder keeps the layout. */
function Step({ label, page, search, rel }: StepProps) {
  if (page === undefined) return <span aria-hidden="true" className="min-w-20" />
  return (
    <Link to={buildBlogPath({ ...search, page })} rel={rel} className={`${LINK} -mx-3`}>
      <span>{label}</span>
      <span className="sr-only"> page</span>
    </Link>
  )
}
