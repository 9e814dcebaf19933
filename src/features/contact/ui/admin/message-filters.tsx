import { Link, useSearchParams } from 'react-router'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import type { MessagePage } from '../../schema.ts'

type MessageFiltersProps = { counts: MessagePage['counts'] | undefined }

/** Which messages, with how many there are of each kind. */
export function MessageFilters({ counts }: MessageFiltersProps) {
  const [search] = useSearchParams()
  const { valueOf } = useListAddress()
  const status = valueOf('status')
  const q = search.get('q')
  const filters = [
    { value: '', label: 'All', note: ' but spam', count: counts && counts.new + counts.answered },
    { value: 'new', label: 'New', count: counts?.new },
    { value: 'answered', label: 'Answered', count: counts?.answered },
    { value: 'spam', label: 'Spam', count: counts?.spam },
  ]
  return (
    <nav className="message-filters" aria-label="Kinds of messages">
      {filters.map(({ value, label, note, count }) => (
        <Link
          key={value}
          to={viewPath('messages', { ...(value && { status: value }), ...(q && { q }) })}
          className="message-filter"
          aria-current={value === status ? 'true' : undefined}
        >
          {label}
          {note && <span className="sr-only">{note}</span>}
          <span className="message-filter-count">{count?.toLocaleString('en-US') ?? '–'}</span>
        </Link>
      ))}
    </nav>
  )
}
