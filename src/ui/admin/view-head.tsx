import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The heading of a view, with its buttons beside it. */
export function ViewHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="view-head">
      <h1 className="view-title">{title}</h1>
      {children}
    </div>
  )
}

/** Leads from a view to the one above it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link view-back">
      <Icon name="left" className="size-4" />
      {children}
    </Link>
  )
}
