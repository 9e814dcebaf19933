import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatMediumDate } from '#shared/time/dates.ts'
import { Fold } from '#ui/admin/fold.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import type { CountedSearch } from '../../schema.ts'

function searchesQuery() {
  return queryOptions<CountedSearch[]>({ queryKey: ['/api/admin/searches'] })
}

/** What visitors searched for, first what they did not find. */
export function SearchesView() {
  return (
    <>
      <ViewHead title="Searches" />
      <p className="quiet mt-2 mb-4 max-w-[68ch]">
        What visitors search for in the blog and the FAQ. A search is listed after three different
        visitors have made it. Nothing that could identify them is stored.
      </p>
      <Loaded query={useQuery(searchesQuery())} what="the searches">
        {(searches) => (
          <div className="grid gap-6">
            <NotFound searches={searches.filter(({ results }) => results === 0)} />
            <Found searches={searches.filter(({ results }) => results > 0)} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type SearchesProps = { searches: CountedSearch[] }

function NotFound({ searches }: SearchesProps) {
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="not-found">
      <h2 id="not-found" className="panel-group-title">
        No results
      </h2>
      <ListTable
        {...COUNTED}
        rows={searches}
        empty={
          <EmptyState title="Nothing yet">
            <p className="quiet">Searches with no results appear here.</p>
          </EmptyState>
        }
        columns={{ ...COUNTED.columns, Last: ({ lastAt }) => formatMediumDate(lastAt) }}
        actions={({ term }) => (
          <ButtonLink to={viewPath('faq-create', { question: term })} variant="secondary" small>
            Write a question about it
            <span className="sr-only">{`: ${term}`}</span>
          </ButtonLink>
        )}
      />
    </section>
  )
}

function Found({ searches }: SearchesProps) {
  if (searches.length === 0) return null
  return (
    <Fold line={<h2 className="panel-group-title">{`With results (${searches.length})`}</h2>}>
      <ListTable
        className="mt-4"
        {...COUNTED}
        rows={searches}
        columns={{ ...COUNTED.columns, Results: ({ results }) => results.toLocaleString('en-US') }}
      />
    </Fold>
  )
}

const PLACES = { blog: 'Blog', faq: 'FAQ' }

/** What both tables show of a search. */
const COUNTED = {
  head: 'Search',
  rowKey: ({ place, term }: CountedSearch) => `${place} ${term}`,
  name: ({ term }: CountedSearch) => term,
  columns: {
    Where: ({ place }: CountedSearch) => PLACES[place],
    Times: ({ count }: CountedSearch) => (
      <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
    ),
  },
}
