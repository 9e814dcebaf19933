import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded } from '#ui/admin/loaded.tsx'
import { momentOf } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import type { Activity } from '../../schema.ts'
import { activityQuery } from './queries.ts'

/** Who did what, when and from where; read only by whoever opens it. */
export function ActivityPanel() {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Other entries are read from their beginning, and the button that was pressed may be gone.
  const showStart = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <section className="panel" aria-labelledby="activity">
      <h2 ref={heading} id="activity" tabIndex={-1} className="panel-title">
        Activity
      </h2>
      <p className="quiet mb-4">Every change and every sign-in, with who it was and from where.</p>
      <Button variant="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide activity' : 'Show activity'}
      </Button>
      {isOpen && <Entries onTurn={showStart} />}
    </section>
  )
}

/** The newest first, page by page. */
function Entries({ onTurn }: { onTurn: () => void }) {
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  const query = useQuery(activityQuery(pages.at(-1)))
  const turnTo = (next: typeof pages) => {
    setPages(next)
    onTurn()
  }
  return (
    <Loaded query={query} what="the activity">
      {({ items, next }) => (
        <>
          <ol className="mt-4" aria-busy={query.isPlaceholderData}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <div className="notice-actions">
            {pages.length > 1 && (
              <Step isWaiting={query.isPlaceholderData} onStep={() => turnTo(pages.slice(0, -1))}>
                Newer
              </Step>
            )}
            {next !== null && (
              <Step isWaiting={query.isPlaceholderData} onStep={() => turnTo([...pages, next])}>
                Older
              </Step>
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}

type StepProps = { isWaiting: boolean; onStep: () => void; children: string }

/** Where it leads is known from the entries that are shown. */
function Step({ isWaiting, onStep, children }: StepProps) {
  return (
    <Button variant="secondary" small disabled={isWaiting} onClick={onStep}>
      {children}
    </Button>
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
