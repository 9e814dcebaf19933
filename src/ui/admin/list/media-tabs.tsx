import { Link } from 'react-router'
import { viewPath } from '../view-path.ts'

const TABS = [
  { view: 'media', label: 'Images' },
  { view: 'papers', label: 'Documents' },
] as const

/** The two views of Media. */
export function MediaTabs({ current }: { current: (typeof TABS)[number]['view'] }) {
  return (
    <nav className="view-tabs" aria-label="Media">
      {TABS.map(({ view, label }) => (
        <Link
          key={view}
          to={viewPath(view)}
          className="choice-tab"
          aria-current={view === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
