import { useState } from 'react'
import { Link } from 'react-router'
import type { RecentCounts } from '#shared/counts.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { describeReach } from '../../format.ts'
import { CountsPlot } from './counts-plot.tsx'

const SPANS = {
  days: { title: 'Last 30 days', other: 'months', otherLabel: '12 months' },
  months: { title: 'Last 12 months', other: 'days', otherLabel: '30 days' },
} as const

type CountsPanelProps = { counts: RecentCounts; numbersPath: string }

/** How far visitors came, as one line and a plot; the numbers themselves are a view of their own. */
export function CountsPanel({ counts, numbersPath }: CountsPanelProps) {
  const [span, setSpan] = useState<keyof typeof SPANS>('days')
  const { title, other, otherLabel } = SPANS[span]
  const periods = counts[span]
  const reach = describeReach(periods)
  const isEmpty = counts.months.every(({ views, messages }) => views + messages === 0)
  return (
    <Panel
      id="how-the-site-does"
      title={isEmpty ? 'How the site is doing' : title}
      action={
        !isEmpty && (
          <span className="-me-2 flex gap-1">
            <button type="button" className="quiet-link" onClick={() => setSpan(other)}>
              {otherLabel}
            </button>
            <Link to={numbersPath} className="quiet-link">
              Numbers
            </Link>
          </span>
        )
      }
    >
      {isEmpty ? (
        <p className="quiet">No visits yet. Nothing that could identify a visitor is stored.</p>
      ) : (
        <>
          <output className="counts-reach">{reach}</output>
          <CountsPlot periods={periods} label={`${title}: ${reach}`} />
        </>
      )}
    </Panel>
  )
}
