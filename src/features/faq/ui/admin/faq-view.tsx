import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countText } from '#shared/format.ts'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { CAN_BE_RESTORED } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { useContentDeletions } from '#ui/admin/list/use-deletions.ts'
import { ClearFilters, ListSearch, ListSelect } from '#ui/admin/list/list-filters.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { LinkingTexts } from '#aspects/links/ui/admin/linking-texts.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { isDueForReview } from '#aspects/reviews/schema.ts'
import { sorted } from '#shared/sorted.ts'
import { byHelpfulness, createFaqMatcher } from '../../rules.ts'
import type { CountedFaqCategory, AdminFaqItem } from '../../schema.ts'
import { FaqOrder } from './faq-order.tsx'
import { FaqRows } from './faq-rows.tsx'
import { adminFaqCategoriesQuery, adminFaqQuery } from './queries.ts'

const STATES = [
  { value: '', label: 'Live and draft' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Draft' },
  { value: 'due', label: 'Needs review' },
  { value: 'findings', label: 'Accessibility issues' },
]

const SORTS = [
  { value: '', label: 'Your order' },
  { value: 'helpful', label: 'Least helpful first' },
]

/** The list of all questions, with search, publishing, editing and deleting, or their order. */
export function FaqView() {
  const query = useQuery(adminFaqQuery())
  const { data: categories = [] } = useQuery(adminFaqCategoriesQuery())
  const [isOrdering, setOrdering] = useState(false)
  const { remove, ...deleted } = useContentDeletions('faq')
  const handleDeleted = ({ id, question }: AdminFaqItem) => deleted.add({ id, title: question })
  return (
    <>
      <ViewHead
        title={isOrdering ? 'Reorder questions' : 'FAQ'}
        hasTrash={!isOrdering}
        hasSearches={!isOrdering}
      >
        {query.data && query.data.length > 1 && (
          <Button variant="secondary" small onClick={() => setOrdering(!isOrdering)}>
            {isOrdering ? 'Done' : 'Change order'}
          </Button>
        )}
        {!isOrdering && <NewButton to={viewPath('faq-create')}>New FAQ</NewButton>}
      </ViewHead>
      <Deletions {...deleted} />
      <Loaded query={query} what="FAQ items">
        {(items) => {
          if (items.length === 0) return <NoQuestions />
          if (isOrdering) return <FaqOrder items={items} />
          return <FaqList {...{ items, categories, remove }} onDeleted={handleDeleted} />
        }}
      </Loaded>
    </>
  )
}

function NoQuestions() {
  return (
    <section className="panel mt-5" aria-label="FAQ items">
      <EmptyState title="No FAQ items yet. Create your first one!" />
    </section>
  )
}

type FaqListProps = {
  items: AdminFaqItem[]
  categories: CountedFaqCategory[]
  remove: (id: number) => Promise<boolean>
  onDeleted: (item: AdminFaqItem) => void
}

function FaqList({ items, categories, remove, onDeleted }: FaqListProps) {
  const { getParam } = useListParams()
  const filter = { term: getParam('q'), category: getParam('category') }
  const state = getParam('state')
  const matching = items.filter(createFaqMatcher(filter)).filter((item) => isInState(item, state))
  const found = getParam('sort') === 'helpful' ? sorted(matching, byHelpfulness) : matching
  const { list, ...deletion } = useRowDeletion(found, onDeleted)

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
        <ListSelect label="Order" name="sort" options={SORTS} />
        <output className="list-count">{formatFoundCount(found.length, items.length)}</output>
      </div>
      {found.length === 0 ? (
        <section className="panel" aria-label="FAQ items">
          <EmptyState title="No questions match">
            <ClearFilters names={['q', 'category', 'state']}>Show all questions</ClearFilters>
          </EmptyState>
        </section>
      ) : (
        <FaqRows items={found} rows={list} categories={categories} onDelete={deletion.ask} />
      )}
      <RowDeletion
        deletion={deletion}
        title="Delete this question?"
        confirmLabel="Delete question"
        onDelete={({ id }) => remove(id)}
      >
        {({ id, question }) => (
          <>
            <p className="font-semibold wrap-anywhere">{question}</p>
            <p>
              {`It will disappear from the website immediately, along with its answer and view count. ${CAN_BE_RESTORED}`}
            </p>
            <LinkingTexts kind="faq" id={id} consequence="Their links will lead to the FAQ page:" />
          </>
        )}
      </RowDeletion>
    </>
  )
}

function isInState(item: AdminFaqItem, state: string): boolean {
  const { isPublished, reviewBy, findings = 0 } = item
  if (state === 'live') return isPublished
  if (state === 'due') return isDueForReview({ reviewBy }, toEasternDay(new Date()))
  if (state === 'findings') return findings > 0
  return state === 'draft' ? !isPublished : true
}

function formatFoundCount(found: number, all: number): string {
  const questions = countText(all, 'question')
  return found === all ? questions : `${found} of ${questions}`
}
