import { Fragment, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textOfHtml } from '#shared/text.ts'
import { Button } from '../../components/button.tsx'
import { differenceOf } from './text-difference.ts'
import type { Passage } from './text-difference.ts'
import type { FormFrame } from './use-entity-form.ts'

type ConflictPanelProps = { work: FormFrame; theirs: FieldValues; isOwn: boolean }

/** Shown when somebody else saved first: keep my version, take theirs, or compare both. */
export function ConflictPanel({ work, theirs, isOwn }: ConflictPanelProps) {
  const [isCompared, setCompared] = useState(false)
  const text = isOwn ? OWN : THEIRS
  return (
    <section className="notice" data-tone="ask" role="alert" aria-label={text.label}>
      <p>
        <strong>{text.what}</strong> Nothing you wrote is lost. Which version do you want to keep?
      </p>
      <p className="mt-2">{text.choice}</p>
      <div className="notice-actions">
        <Button small onClick={() => void work.keepMine()}>
          Keep mine
        </Button>
        <Button variant="secondary" small onClick={() => void work.takeTheirs()}>
          {text.take}
        </Button>
        <Button
          variant="secondary"
          small
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          See both
        </Button>
      </div>
      {isCompared && (
        <Comparison mine={work.values()} theirs={theirs} other={text.other} labels={work.labels} />
      )}
    </section>
  )
}

const THEIRS = {
  label: 'Saved by somebody else',
  what: 'Another admin saved this while you were writing.',
  choice:
    '“Keep mine” replaces their version with yours. “Take theirs” opens their version, and this browser keeps yours.',
  take: 'Take theirs',
  other: 'Theirs',
}
const OWN = {
  label: 'Saved by an earlier attempt',
  what: 'An earlier attempt to save this succeeded, without your last changes.',
  choice: '“Keep mine” saves this form. “Take the earlier one” opens the saved version.',
  take: 'Take the earlier one',
  other: 'Stored',
}

type ComparisonProps = {
  mine: FieldValues
  theirs: FieldValues
  /** The heading above their version. */
  other: string
  labels: Record<string, string>
}

/** The fields that differ, with the changed words marked. */
function Comparison({ mine, theirs, other, labels }: ComparisonProps) {
  const names = Object.keys(labels).filter((name) => textOf(mine[name]) !== textOf(theirs[name]))
  if (names.length === 0) return <p className="mt-3">Both versions have the same text.</p>
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{labels[name]}</th>
            <Versions mine={textOf(mine[name])} theirs={textOf(theirs[name])} other={other} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Versions({ mine, theirs, other }: { mine: string; theirs: string; other: string }) {
  // Memoized, because the form renders at every key and long texts are slow to compare.
  const [here, there] = useMemo(() => differenceOf(mine, theirs), [mine, theirs])
  return (
    <>
      <td data-label="Mine">
        <Words passages={here} />
      </td>
      <td data-label={other}>
        <Words passages={there} />
      </td>
    </>
  )
}

function Words({ passages }: { passages: Passage[] }) {
  const [first] = passages
  if (!first) return '(empty)'
  // A text that changed as a whole needs no passages.
  if (passages.length === 1 && first.isChanged) return <mark>{first.text}</mark>
  return passages.map(({ text, isChanged }, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {isChanged ? <Changed>{text}</Changed> : text}
    </Fragment>
  ))
}

/** Most screen readers do not announce `mark`. */
function Changed({ children }: { children: string }) {
  return (
    <mark>
      <span className="sr-only">(changed: </span>
      {children}
      <span className="sr-only">)</span>
    </mark>
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? textOfHtml(value) : JSON.stringify(value ?? '')
}
