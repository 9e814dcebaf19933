import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EASTERN } from '#shared/dates.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import type { Activity } from '../../schema.ts'
import { activityQuery } from './queries.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: EASTERN,
})

/** Who did what, when and from where; the newest first. */
export function ActivityPanel() {
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  const before = pages.at(-1)
  return (
    <section className="panel" aria-labelledby="activity">
      <h2 id="activity" className="panel-title">
        Activity
      </h2>
      <Loaded query={useQuery(activityQuery(before))} what="the activity">
        {({ items, next }) => (
          <>
            {items.length === 0 && <p className="quiet">Nothing has been changed yet.</p>}
            <ol className="activity">
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
    </section>
  )
}

function Entry({ entry }: { entry: Activity }) {
  return (
    <li className="activity-entry">
      <p>
        <strong>{entry.username}</strong> {entry.action} {entry.subject}
      </p>
      <p className="quiet text-sm">
        <time dateTime={entry.createdAt}>{moment.format(new Date(entry.createdAt))}</time>
        {` · from ${entry.address}`}
      </p>
    </li>
  )
}
