import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textOfHtml } from '#shared/text.ts'
import { Button } from '../../components/button.tsx'
import type { WorkForm } from './use-work-form.ts'

type ConflictPanelProps<Values extends FieldValues> = {
  work: WorkForm<Values>
  labels: Record<string, string>
}

/** Somebody else saved first: keep mine, take theirs, or see both before choosing. */
export function ConflictPanel<Values extends FieldValues>(props: ConflictPanelProps<Values>) {
  const { work, labels } = props
  const [isCompared, setCompared] = useState(false)
  if (!work.conflict) return null
  const { isOwn } = work.conflict
  return (
    <section
      className="notice"
      data-tone="ask"
      role="alert"
      aria-label={isOwn ? 'Saved by an earlier try' : 'Saved by somebody else'}
    >
      <p>
        <strong>
          {isOwn
            ? 'An earlier try to save this got through, without your last changes.'
            : 'Another admin saved this while you were writing.'}
        </strong>{' '}
        Nothing of yours is lost. Which version should stay?
      </p>
      <div className="notice-actions">
        <Button small onClick={() => void work.keepMine()}>
          Keep mine
        </Button>
        <Button variant="secondary" small onClick={() => void work.takeTheirs()}>
          {isOwn ? 'Take the earlier one' : 'Take theirs'}
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
        <Comparison
          mine={work.form.getValues()}
          theirs={work.conflict.theirs}
          isOwn={isOwn}
          labels={labels}
        />
      )}
    </section>
  )
}

type ComparisonProps = {
  mine: FieldValues
  theirs: FieldValues
  isOwn: boolean
  labels: Record<string, string>
}

function Comparison({ mine, theirs, isOwn, labels }: ComparisonProps) {
  const names = Object.keys(labels).filter((name) => textOf(mine[name]) !== textOf(theirs[name]))
  if (names.length === 0) return <p className="mt-3">Both versions read the same.</p>
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">{isOwn ? 'Stored' : 'Theirs'}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{labels[name]}</th>
            <td>{textOf(mine[name]) || '(empty)'}</td>
            <td>{textOf(theirs[name]) || '(empty)'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? textOfHtml(value) : JSON.stringify(value ?? '')
}
