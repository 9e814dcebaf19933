import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import { usePathFromHere } from '../way-back.ts'
import type { Deletion, useDeletions } from './use-deletions.ts'

type DeletionsProps = Omit<ReturnType<typeof useDeletions>, 'add'>

/**
 * A line with Undo for each item that was deleted in this view, in sight wherever the list is
 * scrolled. The rows of the list carry the id of their item as `data-item`, so that a restored one
 * gets the focus.
 */
export function Deletions({ deletions, restore, isPending }: DeletionsProps) {
  const { list, handleKey } = useFocusOnUndo(deletions)
  return (
    <div aria-live="polite" className="deletions">
      {deletions.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its links
        <ul ref={list} onKeyDown={handleKey}>
          {deletions.map((deletion) => (
            <DeletionLine
              key={deletion.id}
              deletion={deletion}
              isPending={isPending}
              onUndo={() => void restore(deletion)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * After a deletion, Undo has the focus. Tab from the line leads to where the focus would be without
 * it: the row that took the place of the deleted one.
 */
function useFocusOnUndo(deletions: Deletion[]) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<Element>(null)
  const count = useRef(0)
  useEffect(() => {
    const isMore = deletions.length > count.current
    count.current = deletions.length
    if (!isMore) return
    // After the list has moved the focus to the next row.
    window.setTimeout(() => {
      next.current = document.activeElement
      list.current?.querySelector('button')?.focus()
    })
  }, [deletions])
  const handleKey = (event: KeyboardEvent) => {
    const isLast = event.target instanceof Element && event.target.matches('li:first-child a')
    if (!isLast || event.key !== 'Tab' || event.shiftKey) return
    if (!(next.current instanceof HTMLElement) || !next.current.isConnected) return
    event.preventDefault()
    next.current.focus()
  }
  return { list, handleKey }
}

type DeletionLineProps = { deletion: Deletion; isPending: boolean; onUndo: () => void }

function DeletionLine({ deletion, isPending, onUndo }: DeletionLineProps) {
  const { title, notes } = deletion
  const trash = usePathFromHere('trash')
  if (notes) {
    return (
      <li className="notice" data-tone="ask">{`“${title}” was restored. ${notes.join(' ')}`}</li>
    )
  }
  return (
    <li className="notice deletion">
      <span className="wrap-anywhere">{`“${title}” was moved to the trash.`}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="secondary"
          small
          busy={isPending}
          aria-label={`Undo: restore “${title}”`}
          onClick={onUndo}
        >
          <Icon name="undo" />
          Undo
        </Button>
        <Link to={trash} className="link">
          Open Trash
        </Link>
      </span>
    </li>
  )
}
