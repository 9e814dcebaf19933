import type { ReactNode } from 'react'
import { PlatGrid } from '../components/plat-grid.tsx'

/** Shown for an empty list: says so and offers the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <div className="daylight size-24 overflow-hidden rounded">
        <PlatGrid name={title} />
      </div>
      <p className="empty-state-title">{title}</p>
      {children}
    </div>
  )
}
