import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ClearFilters } from '#ui/admin/list/clear-filters.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { ListSearch } from '#ui/admin/list/list-search.tsx'
import { ListSelect } from '#ui/admin/list/list-select.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { faqMatcherOf } from '../../rules.ts'
import type { CountedFaqCategory, FaqItem } from '../../schema.ts'
import { DeleteFaqDialog } from './delete-faq-dialog.tsx'
import { FaqRows } from './faq-rows.tsx'
import { adminFaqCategoriesQuery, adminFaqQuery } from './queries.ts'

const STATES = [
  { value: '', label: 'Live and draft' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Draft' },
]

/** Every question: found, put in order, shown or hidden, edited, deleted. */
export function FaqView() {
  const { data: categories = [] } = useQuery(adminFaqCategoriesQuery())
  return (
    <>
      <div className="view-head">
        <h1 className="view-title">FAQ</h1>
        <NewButton to={viewPath('faq-create')}>New FAQ</NewButton>
      </div>
      <Loaded query={useQuery(adminFaqQuery())} what="FAQ items">
        {(items) =>
          items.length === 0 ? (
            <section className="panel mt-5" aria-label="FAQ items">
              <EmptyState title="No FAQ items yet. Create your first one!" />
            </section>
          ) : (
            <FaqList items={items} categories={categories} />
          )
        }
      </Loaded>
    </>
  )
}

type FaqListProps = { items: FaqItem[]; categories: CountedFaqCategory[] }

function FaqList({ items, categories }: FaqListProps) {
  const { valueOf } = useListAddress()
  const [leaving, setLeaving] = useState<FaqItem>()
  const rows = useRef<HTMLTableSectionElement>(null)
  const filter = { term: valueOf('q'), category: valueOf('category') }
  const state = valueOf('state')
  const isFiltered = Boolean(filter.term || filter.category || state)
  const found = items.filter(faqMatcherOf(filter)).filter((item) => isInState(item, state))
  const place = found.findIndex(({ id }) => id === leaving?.id)

  return (
    <>
      <div className="list-bar">
        <ListSearch label="Search questions" />
        <ListSelect
          label="Category"
          name="category"
          options={[
            { value: '', label: 'All categories' },
            { value: 'uncategorized', label: 'No category' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <ListSelect label="State" name="state" options={STATES} />
        <output className="list-count">{countOf(found.length, items.length)}</output>
      </div>
      {found.length === 0 ? (
        <section className="panel" aria-label="FAQ items">
          <EmptyState title="No questions match">
            <ClearFilters names={['q', 'category', 'state']}>Show all questions</ClearFilters>
          </EmptyState>
        </section>
      ) : (
        <FaqRows items={found} {...{ rows, categories, isFiltered }} onDelete={setLeaving} />
      )}
      {leaving && (
        <DeleteFaqDialog
          item={leaving}
          onDeleted={() => focusItem(rows, place)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function isInState({ isPublished }: FaqItem, state: string): boolean {
  if (state === 'live') return isPublished
  return state === 'draft' ? !isPublished : true
}

function countOf(found: number, all: number): string {
  const questions = `${all} ${all === 1 ? 'question' : 'questions'}`
  return found === all ? questions : `${found} of ${questions}`
}
