import type { useSortable } from '@dnd-kit/sortable'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/admin/icon.tsx'
import type { FaqItem } from '../../schema.ts'

type OrderControlsProps = {
  item: FaqItem
  place: { index: number; last: number }
  sortable: ReturnType<typeof useSortable>
  onMove: (step: number) => void
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The handle of a row, for pointer and keys, and a button for each direction. */
export function OrderControls({ item, place, sortable, onMove }: OrderControlsProps) {
  const { attributes, listeners, setActivatorNodeRef, isDragging } = sortable

  const handleKeyDown = (event: KeyboardEvent) => {
    listeners?.['onKeyDown']?.(event)
    const step = STEPS[event.key]
    // A row that was picked up is moved by its sensor.
    if (!step || isDragging) return
    event.preventDefault()
    onMove(step)
  }

  return (
    <>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="icon-button faq-handle"
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${item.question}`}
        onKeyDown={handleKeyDown}
      >
        <Icon name="grip" />
      </button>
      <span className="faq-steps">
        <StepButton
          label="Move up"
          icon="up"
          isEnd={place.index === 0}
          {...{ item }}
          onClick={() => onMove(-1)}
        />
        <StepButton
          label="Move down"
          icon="down"
          isEnd={place.index === place.last}
          {...{ item }}
          onClick={() => onMove(1)}
        />
      </span>
    </>
  )
}

type StepButtonProps = {
  label: string
  icon: 'up' | 'down'
  item: FaqItem
  isEnd: boolean
  onClick: () => void
}

/** At the end of the list it stays where the focus is, and does nothing. */
function StepButton({ label, icon, item, isEnd, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${label}: ${item.question}`}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
