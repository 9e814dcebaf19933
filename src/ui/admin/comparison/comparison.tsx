import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { countText } from '#shared/format.ts'
import { Button } from '../../components/button.tsx'
import { compareFields, type FieldsToCompare, type Values } from './compare-fields.ts'
import { ComparedFieldView, type SideNames } from './compared-field.tsx'
import { useChanges, type ListedChange } from './use-changes.ts'

type ComparisonProps = FieldsToCompare & {
  before: Values
  after: Values
  /** The names of the two sides: 'Version 3' and 'Version 4'. */
  names: SideNames
  /** Whether the first change has the focus from the start, for a place where little is in sight. */
  startsAtFirst?: boolean
}

/** The fields of two versions that differ, with a list of all changes in words. */
export function Comparison(props: ComparisonProps) {
  const { before, after, names, startsAtFirst, labels, html, show } = props
  const root = useRef<HTMLElement>(null)
  const fields = useComparedFields(before, after, { labels, html, show })
  const changes = useMemo(
    () => fields.flatMap((field) => field.changes.map((text) => ({ text, field: field.name }))),
    [fields],
  )
  const { current, previous, next, moveTo, handleKey } = useChanges(root, changes)
  const start = useEffectEvent(() => startsAtFirst && moveTo(0))
  useEffect(() => void start(), [])
  if (changes.length === 0) return <p className="mt-3">Both versions have the same text.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys repeat the buttons
    <section
      ref={root}
      className="comparison mt-3.5 min-w-0"
      aria-label={`Changes from ${names.before} to ${names.after}`}
      onKeyDown={handleKey}
    >
      <div className="comparison-bar print:hidden">
        <StepButton name="Previous" shortcut="P" onClick={previous} />
        <StepButton name="Next" shortcut="N" onClick={next} />
        <Position current={current} changes={changes} />
      </div>
      <ChangeList changes={changes} current={current} onChoose={moveTo} />
      {fields.map((field) => (
        // A browser that translates replaces text nodes, so other texts are drawn in new elements.
        <ComparedFieldView
          key={JSON.stringify([field.name, field.changes, before[field.name], after[field.name]])}
          field={field}
          names={names}
        />
      ))}
    </section>
  )
}

/**
 * Memoized by content, because a form renders at every keystroke and long texts are slow to
 * compare.
 */
function useComparedFields(before: Values, after: Values, options: FieldsToCompare) {
  const { labels, html, show } = options
  const shown = Object.keys(labels).map((name) =>
    [before[name], after[name]].map((value) => [value, show?.(name, value)]),
  )
  const key = JSON.stringify([labels, html, shown])
  // oxlint-disable-next-line react/exhaustive-deps -- the key holds all that is compared
  return useMemo(() => compareFields(before, after, options), [key])
}

type StepButtonProps = { name: string; shortcut: string; onClick: () => void }

function StepButton({ name, shortcut, onClick }: StepButtonProps) {
  return (
    <Button variant="secondary" small aria-keyshortcuts={shortcut} onClick={onClick}>
      <span>
        <span>{name}</span> <span className="comparison-word">change</span>
      </span>
      <kbd aria-hidden="true">{shortcut}</kbd>
    </Button>
  )
}

type PositionProps = { current: number | undefined; changes: ListedChange[] }

/** The position in the list, announced with the change itself. */
function Position({ current = -1, changes }: PositionProps) {
  const change = changes[current]
  const total = changes.length
  return (
    <output className="ms-1 text-sm font-semibold">
      <span>{change ? `${current + 1} of ${total}` : countText(total, 'change')}</span>
      {change && <span className="sr-only">{`: ${change.text}`}</span>}
    </output>
  )
}

type ChangeListProps = {
  changes: ListedChange[]
  current: number | undefined
  onChoose: (index: number) => void
}

/** All changes in words, each linked to its mark. */
function ChangeList({ changes, current, onChoose }: ChangeListProps) {
  return (
    <ol className="comparison-changes mt-1.5 list-decimal ps-[2em] text-sm">
      {changes.map(({ text }, index) => (
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
