import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CountsTable } from '#features/counts/ui/admin/counts-table.tsx'
import type { AccountChange } from '#shared/overview.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { MostRead } from './most-read.tsx'
import { overviewQuery } from './queries.ts'

/** What Overview says in a line: every number, what was read most, and the last changes. */
export function NumbersView() {
  return (
    <>
      <ViewHead title="All numbers" />
      <Loaded query={useQuery(overviewQuery())} what="the numbers">
        {({ counts, mostRead, changes }) => (
          <div className="overview">
            <MostRead {...mostRead} />
            <Panel id="days" title="Last 30 days">
              <CountsTable periods={counts.days} unit="Day" />
            </Panel>
            <Panel id="months" title="Last 12 months">
              <CountsTable periods={counts.months} unit="Month" />
            </Panel>
            {changes.length > 0 && <LastChanges changes={changes} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

function LastChanges({ changes }: { changes: AccountChange[] }) {
  return (
    <Panel
      id="last-changes"
      title="Last changes"
      action={
        <Link to={viewPath('activity')} className="quiet-link">
          Activity
        </Link>
      }
    >
      <ul className="recent">
        {changes.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span className="wrap-anywhere">{text}</span>
            <span className="quiet text-sm">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
