import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import { viewPath } from '../view-path.ts'
import { type Deletion, type useDeletions, useRestoreDeleted } from './use-deletions.ts'

/**
 * A line with Undo for each item that was deleted in this view. The rows of the list carry the id of
 * their item as `data-item`, so that a restored one gets the focus.
 */
export function Deletions({ deletions, stale, onRestored }: ReturnType<typeof useDeletions>) {
  const list = useRef<HTMLUListElement>(null)
  const handleRestored: typeof onRestored = (item, notes) => {
    onRestored(item, notes)
    focusRestored(item.id, list.current)
  }
  return (
    <div aria-live="polite">
      {deletions.length > 0 && (
        <ul ref={list} className="deletions">
          {deletions.map((deletion) => (
            <DeletionLine
              key={deletion.id}
              deletion={deletion}
              stale={stale}
              onRestored={handleRestored}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type DeletionLineProps = { deletion: Deletion } & Parameters<typeof useRestoreDeleted>[0]

function DeletionLine({ deletion, ...options }: DeletionLineProps) {
  const { write: restore, isPending } = useRestoreDeleted(options)
  const { title, notes } = deletion
  if (notes) {
    return (
      <li className="notice" data-tone="ask">{`“${title}” is restored. ${notes.join(' ')}`}</li>
    )
  }
  return (
    <li className="notice deletion">
      <span className="wrap-anywhere">{`“${title}” is in the trash.`}</span>
      <span className="deletion-actions">
        <Button
          variant="secondary"
          small
          busy={isPending}
          aria-label={`Undo: restore “${title}”`}
          onClick={() => void restore(deletion)}
        >
          <Icon name="undo" />
          Undo
        </Button>
        <Link to={viewPath('trash')} className="link">
          Open Trash
        </Link>
      </span>
    </li>
  )
}

/** The list may hide the restored item by its filter or on another page. */
function focusRestored(id: number | string, lines: HTMLElement | null): void {
  window.setTimeout(() => {
    const row = document.querySelector(`[data-item="${id}"]`)
    const target = row?.querySelector('a, button') ?? lines?.querySelector('button')
    const focused = target?.isConnected ? target : document.querySelector('main')
    if (focused instanceof HTMLElement) focused.focus()
  })
}
