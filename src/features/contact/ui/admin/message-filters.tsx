import { Link } from 'react-router'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import type { MessagePage } from '../../schema.ts'

type MessageFiltersProps = { counts: MessagePage['counts'] | undefined }

/** Filters by status, each with its count and how many of them are urgent or unseen. */
export function MessageFilters({ counts }: MessageFiltersProps) {
  const { getParam } = useListParams()
  const status = getParam('status')
  const q = getParam('q')
  // Only messages from before due times existed are new without being due.
  const hasOthers = status === 'new' || (counts && counts.new !== counts.due)
  const filters = [
    { value: 'due', label: 'Due', count: counts?.due, some: counts?.overdue, what: 'overdue' },
    ...(hasOthers ? [{ value: 'new', label: 'New', count: counts?.new }] : []),
    { value: 'answered', label: 'Answered', count: counts?.answered },
    { value: 'spam', label: 'Spam', count: counts?.spam, some: counts?.unseen, what: 'unseen' },
    { value: '', label: 'All', note: ' but spam', count: counts && counts.new + counts.answered },
  ]
  return (
    <nav className="message-filters" aria-label="Message status">
      {filters.map(({ value, label, note, count, some = 0, what }) => (
        <Link
          key={value}
          to={viewPath('messages', { ...(value && { status: value }), ...(q && { q }) })}
          className="message-filter"
          aria-current={value === status ? 'true' : undefined}
        >
          <span>{label}</span>
          {note && <span className="sr-only">{note}</span>}
          <span className="message-filter-count">{count?.toLocaleString('en-US') ?? '–'}</span>
          {some > 0 && (
            <span className="sr-only">{`, ${some.toLocaleString('en-US')} ${what}`}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
