import { Icon } from '#ui/admin/icon.tsx'
import { INSTRUCTIONS_ID } from './announcements.ts'

type OrderControlsProps = {
  question: string
  isFirst: boolean
  isLast: boolean
  isLifted: boolean
}

/**
 * The handle of a row, for pointer and keys, and a button for each direction. What they do stands
 * in `useSorting`: the list listens once for all of its rows.
 */
export function OrderControls({ question, isFirst, isLast, isLifted }: OrderControlsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button faq-handle"
        aria-label={`Reorder ${question}`}
        aria-describedby={INSTRUCTIONS_ID}
        aria-pressed={isLifted || undefined}
      >
        <Icon name="grip" />
      </button>
      <span className="faq-steps">
        <StepButton label={`Move up: ${question}`} step={-1} isEnd={isFirst} />
        <StepButton label={`Move down: ${question}`} step={1} isEnd={isLast} />
      </span>
    </>
  )
}

type StepButtonProps = { label: string; step: 1 | -1; isEnd: boolean }

/** At the end of the list it stays where the focus is, and does nothing. */
function StepButton({ label, step, isEnd }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-step={step}
      aria-label={label}
      aria-disabled={isEnd || undefined}
    >
      <Icon name={step < 0 ? 'up' : 'down'} className="size-4" />
    </button>
  )
}

/** The row of the handle that an event came from. */
export function rowOfHandle(target: EventTarget): HTMLTableRowElement | null {
  const handle = target instanceof Element ? target.closest('.faq-handle') : null
  return handle?.closest('tr') ?? null
}

/** The row of the button that an event came from, and which way it points. */
export function stepOf(target: EventTarget): { row: HTMLTableRowElement; step: number } | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  const row = button?.closest('tr')
  return row ? { row, step: Number(button?.dataset['step']) } : null
}
