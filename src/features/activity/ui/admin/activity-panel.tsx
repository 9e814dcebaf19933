import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#ui/admin/loaded.tsx'
import { momentOf } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import type { Activity } from '../../schema.ts'
import { activityQuery } from './queries.ts'

/** Who did what, when and from where; read only by whoever opens it. */
export function ActivityPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel" aria-labelledby="activity">
      <h2 id="activity" className="panel-title">
        Activity
      </h2>
      <p className="quiet mb-4">Every change and every sign-in, with who it was and from where.</p>
      <Button variant="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide activity' : 'Show activity'}
      </Button>
      {isOpen && <Entries />}
    </section>
  )
}

/** The newest first, page by page. */
function Entries() {
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  return (
    <Loaded query={useQuery(activityQuery(pages.at(-1)))} what="the activity">
      {({ items, next }) => (
        <>
          <ol className="mt-4">
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <div className="notice-actions">
            {pages.length > 1 && (
              <Button variant="secondary" small onClick={() => setPages(pages.slice(0, -1))}>
                Newer
              </Button>
            )}
            {next !== null && (
              <Button variant="secondary" small onClick={() => setPages([...pages, next])}>
                Older
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}

function Entry({ entry }: { entry: Activity }) {
  return (
    <li className="activity-entry">
      <p>
        <strong>{entry.username}</strong> {entry.action} {entry.subject}
      </p>
      <p className="quiet text-sm">
        <time dateTime={entry.createdAt}>{momentOf(entry.createdAt)}</time>
        {` · from ${entry.address}`}
      </p>
    </li>
  )
}
