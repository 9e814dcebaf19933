import { useState, type ReactNode } from 'react'
import type { RecentCounts } from '#shared/counts.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { describeReach } from '../../format.ts'
import { CountsPlot } from './counts-plot.tsx'
import { CountsTable } from './counts-table.tsx'

const SPANS = [
  { name: 'days', label: 'Last 30 days', unit: 'Day' },
  { name: 'months', label: 'Last 12 months', unit: 'Month' },
] as const

type CountsPanelProps = { counts: RecentCounts; children: ReactNode }

/** How far visitors came, as one line, a plot and a table; `children` follow once there were any. */
export function CountsPanel({ counts, children }: CountsPanelProps) {
  const [span, setSpan] = useState<(typeof SPANS)[number]>(SPANS[0])
  const periods = counts[span.name]
  const reach = describeReach(periods)
  if (counts.months.every(({ views, messages }) => views + messages === 0)) return <NothingYet />
  return (
    <Panel
      id="how-the-site-does"
      title="How the site is doing"
      className="mt-4"
      action={
        <fieldset className="counts-spans">
          <legend className="sr-only">Period</legend>
          {SPANS.map((choice) => (
            <button
              key={choice.name}
              type="button"
              className="choice-tab"
              aria-pressed={choice === span}
              onClick={() => setSpan(choice)}
            >
              {choice.label}
            </button>
          ))}
        </fieldset>
      }
    >
      <output className="counts-reach">{reach}</output>
      <CountsPlot periods={periods} label={`${span.label}: ${reach}`} />
      <CountsTable periods={periods} unit={span.unit} />
      {children}
    </Panel>
  )
}

function NothingYet() {
  return (
    <Panel id="how-the-site-does" title="How the site is doing" className="mt-4">
      <p className="quiet">
        Nobody has visited the site yet. From the first visit on, its views and messages are shown
        here by the day, without anything that could identify a visitor.
      </p>
    </Panel>
  )
}
