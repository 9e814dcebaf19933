import { Link } from 'react-router'
import { DueBadge } from '#features/contact/ui/admin/due-badge.tsx'
import type { Overview } from '#shared/overview.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { useNow } from '#ui/admin/use-now.ts'
import { viewPath } from '#ui/admin/view-path.ts'

/** The messages that are overdue or due today, each with a link to it. */
export function DueMessages({ due: { messages, total } }: Pick<Overview, 'due'>) {
  const now = useNow()
  const more = total - messages.length
  if (total === 0) return null
  return (
    <Panel id="due-messages" title="Waiting for your answer" className="mt-5">
      <ul className="recent recent-due">
        {messages.map(({ id, firstName, lastName, municipality, dueAt }) => (
          <li key={id}>
            <Link to={viewPath('messages', { status: 'due', id })} className="recent-title">
              {`${firstName} ${lastName}`}
            </Link>
            <span className="quiet wrap-anywhere text-sm">{municipality}</span>
            <DueBadge dueAt={dueAt} now={now} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={viewPath('messages', { status: 'due' })} className="overview-warning-link">
          {`${more.toLocaleString('en-US')} more`}
        </Link>
      )}
    </Panel>
  )
}
