import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import type { FieldsToCompare } from '../comparison/compare-fields.ts'
import { Comparison } from '../comparison/comparison.tsx'
import type { AnyEntityForm } from './use-entity-form.ts'

type ConflictPanelProps = {
  work: AnyEntityForm
  theirs: FieldValues
  isOwn: boolean
  show: FieldsToCompare['show']
}

/** Shown when somebody else saved first: keep my version, take theirs, or compare both. */
export function ConflictPanel({ work, theirs, isOwn, show }: ConflictPanelProps) {
  const [isCompared, setCompared] = useState(false)
  const text = isOwn ? OWN : THEIRS
  return (
    <div className="notice" data-tone="ask">
      {/* The comparison is outside, because otherwise each of its steps would announce all of it. */}
      <section role="alert" aria-label={text.label}>
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
      </section>
      {isCompared && (
        <Comparison
          before={work.values()}
          after={theirs}
          names={{ before: 'Mine', after: text.other }}
          labels={work.labels}
          html={work.html}
          show={show}
        />
      )}
    </div>
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
  what: 'An earlier attempt to save this succeeded, but without your latest changes.',
  choice: '“Keep mine” saves this form. “Take the earlier one” opens the saved version.',
  take: 'Take the earlier one',
  other: 'Stored',
}
