import { pagerOf } from '#shared/pager.ts'
import { Link } from '#ui/router.tsx'
import { blogPathOf } from '../search-params.ts'

type PagerProps = { page: number; pages: number; term: string }

const BOX = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded px-3 tabular-nums'
const LINK = `${BOX} font-medium text-lake hover:bg-mist`

export function Pager({ page, pages, term }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label="Pages of the blog"
      className="mt-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6"
    >
      <Step label="Previous" page={page - 1} {...{ pages, term }} rel="prev" />
      <ul className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:justify-center">
        {pagerOf(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={isNeighbour(number) ? 'max-sm:hidden' : ''}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-slate">
                …
              </span>
            ) : (
              <PageLink number={number} current={number === page} term={term} />
            )}
          </li>
        ))}
      </ul>
      <Step label="Next" page={page + 1} {...{ pages, term }} rel="next" />
    </nav>
  )

  // A narrow screen has room for both ends and the page in hand.
  function isNeighbour(number: number | null): boolean {
    return pages > 5 && number !== null && ![1, page, pages].includes(number)
  }
}

function PageLink({ number, current, term }: { number: number; current: boolean; term: string }) {
  return (
    <Link
      to={blogPathOf({ page: number, term })}
      aria-current={current ? 'page' : undefined}
      className={current ? `${BOX} bg-lake font-semibold text-white` : LINK}
    >
      <span className="sr-only">Page </span>
      {number}
    </Link>
  )
}

type StepProps = PagerProps & { label: string; rel: string }

/** To the page before or after; at either end only its place stays, so that nothing moves. */
function Step({ label, page, pages, term, rel }: StepProps) {
  if (page < 1 || page > pages) return <span aria-hidden="true" className="min-w-20" />
  return (
    <Link to={blogPathOf({ page, term })} rel={rel} className={`${LINK} -mx-3`}>
      {label}
      <span className="sr-only"> page</span>
    </Link>
  )
}
