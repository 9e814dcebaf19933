import { useQuery } from '@tanstack/react-query'
import { ListSearch, ListSelect } from '#ui/admin/list/list-filters.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import type { AdminPostListPage } from '../../schema.ts'
import { blogCategoriesQuery } from './queries.ts'

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'due', label: 'Needs review' },
  { value: 'findings', label: 'Accessibility issues' },
] as const

const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'updated', label: 'Last changed' },
  { value: 'title', label: 'Title A to Z' },
  { value: 'views', label: 'Most views' },
]

/** Search, status, category and sort order of the list. */
export function PostFilters({ counts }: { counts: AdminPostListPage['counts'] | undefined }) {
  const { data: categories = [] } = useQuery(blogCategoriesQuery())
  const { getParam, change } = useListParams()
  // A choice that would be empty nearly always only takes room.
  const statuses = STATUSES.filter(
    ({ value }) =>
      (value !== 'due' && value !== 'findings') || counts?.[value] || getParam('status') === value,
  )
  const options = [
    { value: '', label: 'All categories' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'none', label: 'No category' },
  ]
  return (
    <>
      <div className="list-bar">
        <ListSearch label="Search posts" />
        <ListSelect label="Category" name="category" options={options} />
        <ListSelect label="Order" name="sort" options={SORTS} />
      </div>
      <fieldset className="status-filter">
        <legend className="sr-only">Status</legend>
        {statuses.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            className="choice-tab status-choice"
            aria-pressed={getParam('status') === value}
            onClick={() => change({ status: value })}
          >
            <span>{label}</span>{' '}
            <span className="status-count">{counts?.[value || 'all'].toLocaleString('en-US')}</span>
          </button>
        ))}
      </fieldset>
    </>
  )
}
