import { useMemo, useRef, useState } from 'react'
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
}

/** The fields of two versions that differ, with a list of all changes in words. */
export function Comparison({ before, after, names, labels, html, show }: ComparisonProps) {
  const root = useRef<HTMLElement>(null)
  const fields = useComparedFields(before, after, { labels, html, show })
  const changes = useMemo(
    () => fields.flatMap((field) => field.changes.map((text) => ({ text, field: field.name }))),
    [fields],
  )
  const { current, previous, next, moveTo, handleKey } = useChanges(root, changes)
  if (changes.length === 0) return <p className="mt-3">Both versions have the same text.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys repeat the buttons
    <section
      ref={root}
      className="comparison"
      aria-label={`Changes from ${names.before} to ${names.after}`}
      onKeyDown={handleKey}
    >
      <div className="comparison-bar">
        <Button variant="secondary" small aria-keyshortcuts="P" onClick={previous}>
          <span>
            Previous <span className="comparison-word">change</span>
          </span>
          <kbd aria-hidden="true">P</kbd>
        </Button>
        <Button variant="secondary" small aria-keyshortcuts="N" onClick={next}>
          <span>
            Next <span className="comparison-word">change</span>
          </span>
          <kbd aria-hidden="true">N</kbd>
        </Button>
        <Position current={current} changes={changes} />
      </div>
      <ChangeList changes={changes} current={current} onChoose={moveTo} />
      <Fields fields={fields} names={names} />
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

type PositionProps = { current: number | undefined; changes: ListedChange[] }

/** The position in the list, announced with the change itself. */
function Position({ current, changes }: PositionProps) {
  const total = changes.length
  if (current === undefined) {
    return <output className="comparison-position">{countText(total, 'change')}</output>
  }
  return (
    <output className="comparison-position">
      {`${current + 1} of ${total}`}
      <span className="sr-only">{`: ${changes[current]?.text ?? ''}`}</span>
    </output>
  )
}

/** A longer list would push the texts out of sight. */
const SHOWN_MAX = 12

type ChangeListProps = {
  changes: ListedChange[]
  current: number | undefined
  onChoose: (index: number) => void
}

/** All changes in words, each linked to its mark. On paper, none is left out. */
function ChangeList({ changes, current, onChoose }: ChangeListProps) {
  const [isLong, setLong] = useState(false)
  const isCut = !isLong && changes.length > SHOWN_MAX
  return (
    <>
      <ol className="comparison-changes">
        {changes.map(({ text }, index) => (
          <li key={index} data-cut={(isCut && index >= SHOWN_MAX) || undefined}>
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
      {isCut && (
        <Button variant="secondary" small className="mt-2" onClick={() => setLong(true)}>
          Show all {changes.length} changes
        </Button>
      )}
    </>
  )
}

type FieldsProps = { fields: ReturnType<typeof compareFields>; names: SideNames }

function Fields({ fields, names }: FieldsProps) {
  let count = 0
  return fields.map((field) => {
    const first = count
    count += field.changes.length
    return <ComparedFieldView key={field.name} field={field} first={first} names={names} />
  })
}
