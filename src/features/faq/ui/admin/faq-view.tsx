import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { countText } from '#shared/format.ts'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { CAN_BE_RESTORED } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { ClearFilters, ListSearch, ListSelect } from '#ui/admin/list/list-filters.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { LinkingTexts } from '#aspects/links/ui/admin/linking-texts.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { isDueForReview } from '#aspects/reviews/schema.ts'
import { byHelpfulness, createFaqMatcher } from '../../rules.ts'
import type { CountedFaqCategory, AdminFaqItem } from '../../schema.ts'
import { FaqRows } from './faq-rows.tsx'
import {
  adminFaqCategoriesQuery,
  adminFaqQuery,
  useDeletedFaqItems,
  useDeleteFaqItem,
} from './queries.ts'

const STATES = [
  { value: '', label: 'Live and draft' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Draft' },
  { value: 'due', label: 'Due for review' },
  { value: 'findings', label: 'With findings' },
]

const SORTS = [
  { value: '', label: 'Your order' },
  { value: 'helpful', label: 'Least helpful first' },
]

/** The list of all questions, with search, order, publishing, editing and deleting. */
export function FaqView() {
  const { data: categories = [] } = useQuery(adminFaqCategoriesQuery())
  const deleted = useDeletedFaqItems()
  const handleDeleted = ({ id, question }: AdminFaqItem) => deleted.add({ id, title: question })
  return (
    <>
      <ViewHead title="FAQ" hasTrash>
        <Link to={viewPath('searches')} className="quiet-link">
          <Icon name="search" />
          Searches
        </Link>
        <NewButton to={viewPath('faq-create')}>New FAQ</NewButton>
      </ViewHead>
      <Deletions {...deleted} />
      <Loaded query={useQuery(adminFaqQuery())} what="FAQ items">
        {(items) =>
          items.length === 0 ? (
            <section className="panel mt-5" aria-label="FAQ items">
              <EmptyState title="No FAQ items yet. Create your first one!" />
            </section>
          ) : (
            <FaqList items={items} categories={categories} onDeleted={handleDeleted} />
          )
        }
      </Loaded>
    </>
  )
}

type FaqListProps = {
  items: AdminFaqItem[]
  categories: CountedFaqCategory[]
  onDeleted: (item: AdminFaqItem) => void
}

function FaqList({ items, categories, onDeleted }: FaqListProps) {
  const { getParam } = useListParams()
  const { write: deleteItem } = useDeleteFaqItem()
  const filter = { term: getParam('q'), category: getParam('category') }
  const state = getParam('state')
  const isSorted = getParam('sort') === 'helpful'
  const isFiltered = Boolean(filter.term || filter.category || state || isSorted)
  const matching = items.filter(createFaqMatcher(filter)).filter((item) => isInState(item, state))
  const found = isSorted ? matching.toSorted(byHelpfulness) : matching
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
        <FaqRows
          items={found}
          rows={list}
          {...{ categories, isFiltered }}
          onDelete={deletion.ask}
        />
      )}
      <RowDeletion
        deletion={deletion}
        title="Delete this question?"
        confirmLabel="Delete question"
        onDelete={({ id }) => deleteItem(id)}
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
