import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Comparison } from './comparison.tsx'
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
      <p className="mt-2">
        {isOwn
          ? '“Keep mine” saves what stands in this form. “Take the earlier one” shows here what is saved.'
          : '“Keep mine” saves yours in place of theirs. “Take theirs” shows theirs here, and this browser keeps yours.'}
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
