import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { viewPath } from './view-path.ts'
import { useIsFromOverview } from './way-back.ts'

type ViewHeadProps = {
  title: string
  /** A link to what was deleted from the list of the view. */
  hasTrash?: boolean
  /** A link to what visitors search for in the list. */
  hasSearches?: boolean
  /** Beside the heading, the views that it has. */
  tabs?: ReactNode
  children?: ReactNode
}

/** The heading of a view, with its links and buttons beside it. */
export function ViewHead({ title, hasTrash, hasSearches, tabs, children }: ViewHeadProps) {
  return (
    <div className="view-head">
      <h1 className="view-title">{title}</h1>
      {tabs}
      {hasTrash && (
        <Link to={viewPath('trash')} className="quiet-link">
          <Icon name="trash" />
          Trash
        </Link>
      )}
      {hasSearches && (
        <Link to={viewPath('searches')} className="quiet-link">
          <Icon name="search" />
          Searches
        </Link>
      )}
      {children}
    </div>
  )
}

/** Leads from a view to the one above it, or back to Overview if that has led here. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const isFromOverview = useIsFromOverview()
  return (
    <Link to={isFromOverview ? viewPath('overview') : to} className="link view-back">
      <Icon name="left" className="size-4" />
      <span>{isFromOverview ? 'Overview' : children}</span>
    </Link>
  )
}
