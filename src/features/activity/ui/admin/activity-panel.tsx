import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { Button } from '#ui/components/button.tsx'
import { focusOn } from '#ui/settle-at.ts'
import type { Activity } from '../../schema.ts'
import { activityQuery } from './queries.ts'

const ID = 'activity'

/** The activity log. */
export function ActivityPanel() {
  return (
    <Panel id={ID} title="Activity">
      <p className="quiet">Every change and sign-in, with who, when and where from.</p>
      <Entries />
    </Panel>
  )
}

/** Scrolls to the first new entry. The button that had the focus may be gone. */
function goToHeading(): void {
  const heading = document.getElementById(ID)
  if (!heading) return
  focusOn(heading)
  heading.scrollIntoView()
}

/** The log page by page, the newest entries first. */
function Entries() {
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  const query = useQuery(activityQuery(pages.at(-1)))
  const turnTo = (next: typeof pages) => {
    setPages(next)
    goToHeading()
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

/** Disabled while a page loads, because only the loaded entries say where the next page starts. */
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
        <strong>{entry.username}</strong> <span>{`${entry.action} ${entry.subject}`}</span>
        {entry.repeats > 0 && <span>{` and ${repeatsText(entry.repeats)}`}</span>}
      </p>
      <p className="quiet text-sm">
        <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
        <span>{` · from ${entry.address}`}</span>
      </p>
    </li>
  )
}

function repeatsText(repeats: number): string {
  return repeats === 1
    ? 'once more within 15 minutes'
    : `${repeats.toLocaleString('en-US')} more times within 15 minutes`
}
