import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { usePathFromHere } from './way-back.ts'

type WayBack = { to: string; label: string }

/** Where the view in the address leads back to. */
export const WayBackContext = createContext<WayBack | undefined>(undefined)

type ViewHeadProps = {
  title: ReactNode
  id?: string
  /** Where it leads back to, if that depends on what it shows. */
  back?: WayBack
  /** A link to what was deleted from the list of the view. */
  hasTrash?: boolean
  /** A link to what visitors search for in the list. */
  hasSearches?: boolean
  /** Beside the heading, the views that it has. */
  tabs?: ReactNode
  children?: ReactNode
}

/** The heading of a view below the way back, with its links and buttons beside it. */
export function ViewHead(props: ViewHeadProps) {
  const above = use(WayBackContext)
  const { title, id, back = above, hasTrash, hasSearches, tabs, children } = props
  const [trash, searches] = [usePathFromHere('trash'), usePathFromHere('searches')]
  return (
    <div className="view-head">
      {back && (
        <Link to={back.to} className="link view-back">
          <Icon name="left" className="size-4" />
          <span>{back.label}</span>
        </Link>
      )}
      <h1 id={id} className="view-title wrap-anywhere">
        {title}
      </h1>
      {tabs}
      {hasTrash && (
        <Link to={trash} className="quiet-link">
          <Icon name="trash" />
          Trash
        </Link>
      )}
      {hasSearches && (
        <Link to={searches} className="quiet-link">
          <Icon name="search" />
          Searches
        </Link>
      )}
      {children}
    </div>
  )
}
