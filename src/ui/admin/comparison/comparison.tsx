import { useRef, useState } from 'react'
import { countText } from '#shared/format.ts'
import { Button } from '../../components/button.tsx'
import { compareFields, readFields, type FieldsToCompare, type Values } from './compare-fields.ts'
import { ComparedFieldView, type SideNames } from './compared-field.tsx'

type ComparisonProps = FieldsToCompare & {
  before: Values
  after: Values
  /** The names of the two sides: 'Version 3' and 'Version 4'. */
  names: SideNames
}

/**
 * The fields of two versions that differ, with a list of all changes in words. Long texts are slow
 * to compare and a form renders at every keystroke, so only other texts are compared. They are
 * drawn in new elements, because a browser that translates replaces text nodes.
 */
export function Comparison({ before, after, names, ...options }: ComparisonProps) {
  const texts = readFields(before, after, options)
  return <Changes key={JSON.stringify(texts)} texts={texts} names={names} />
}

type ChangesProps = { texts: ReturnType<typeof readFields>; names: SideNames }

function Changes({ texts, names }: ChangesProps) {
  const root = useRef<HTMLElement>(null)
  const [fields] = useState(() => compareFields(texts))
  const [current, setCurrent] = useState<number>()
  const changes = fields.flatMap((field) => field.changes)
  if (changes.length === 0) return <p className="mt-3">Both versions have the same text.</p>
  const show = (place: number) => {
    const index = (place + changes.length) % changes.length
    setCurrent(index)
    return root.current ? showMarks(root.current, index) : undefined
  }
  return (
    <section
      ref={root}
      className="comparison mt-3.5 min-w-0"
      aria-label={`Changes from ${names.before} to ${names.after}`}
    >
      <div className="comparison-bar print:hidden">
        <StepButton name="Previous" onClick={() => show((current ?? 0) - 1)} />
        <StepButton name="Next" onClick={() => show((current ?? -1) + 1)} />
        <Position current={current} changes={changes} />
      </div>
      <ChangeList changes={changes} current={current} onChoose={(index) => show(index)?.focus()} />
      {fields.map((field) => (
        <ComparedFieldView key={field.label} field={field} names={names} />
      ))}
    </section>
  )
}

/**
 * Shows the marks of a change as the current ones. They are set directly on the elements, because
 * rendering long texts for each step would be slow.
 * @returns the mark in the newer text, or else in the older one
 */
function showMarks(root: HTMLElement, index: number): HTMLElement | undefined {
  const marks = [...root.querySelectorAll<HTMLElement>(`[data-change~="${index}"]`)]
  for (const mark of root.querySelectorAll('[data-current]')) mark.removeAttribute('data-current')
  for (const mark of marks) mark.setAttribute('data-current', '')
  const shown = marks.find((mark) => mark.closest('[data-side="after"]')) ?? marks[0]
  // A screen reader continues from a mark that has the focus.
  shown?.setAttribute('tabindex', '-1')
  shown?.scrollIntoView({ block: 'center' })
  return shown
}

type StepButtonProps = { name: string; onClick: () => void }

function StepButton({ name, onClick }: StepButtonProps) {
  return (
    <Button variant="secondary" small onClick={onClick}>
      <span>
        <span>{name}</span> <span className="comparison-word">change</span>
      </span>
    </Button>
  )
}

type PositionProps = { current: number | undefined; changes: string[] }

/** The position in the list, announced with the change itself. */
function Position({ current = -1, changes }: PositionProps) {
  const change = changes[current]
  return (
    <output className="ms-1 text-sm font-semibold">
      <span>
        {change ? `${current + 1} of ${changes.length}` : countText(changes.length, 'change')}
      </span>
      {change && <span className="sr-only">{`: ${change}`}</span>}
    </output>
  )
}

type ChangeListProps = PositionProps & { onChoose: (index: number) => void }

/** All changes in words, each linked to its mark. */
function ChangeList({ changes, current, onChoose }: ChangeListProps) {
  return (
    <ol className="comparison-changes mt-1.5 list-decimal ps-[2em] text-sm">
      {changes.map((text, index) => (
        <li key={index} className="py-0.5">
          <button
            type="button"
            className="comparison-change"
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  )
}
