import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import type { FieldsToCompare } from '../comparison/compare-fields.ts'
import { Comparison } from '../comparison/comparison.tsx'
import { Dialog, DialogActions } from '../dialogs/dialog.tsx'
import type { ConflictCause } from './form-state.ts'
import type { AnyEntityForm } from './use-entity-form.ts'

type ConflictPanelProps = {
  work: AnyEntityForm
  theirs: FieldValues
  cause: ConflictCause
  show: FieldsToCompare['show']
}

/** Shown when somebody else saved first: keep my version, take theirs, or compare both. */
export function ConflictPanel({ work, theirs, cause, show }: ConflictPanelProps) {
  const [isCompared, setCompared] = useState(false)
  const text = TEXTS[cause]
  const choices = (
    <>
      <Button small onClick={() => void work.keepMine()}>
        Keep mine
      </Button>
      <Button variant="secondary" small onClick={() => void work.takeTheirs()}>
        {text.take}
      </Button>
    </>
  )
  return (
    <div className="notice" data-tone="ask">
      {/* The comparison is outside, because otherwise each of its steps would announce all of it. */}
      <section role="alert" aria-label={text.label}>
        <p>
          <strong>{text.what}</strong> Nothing you wrote is lost. Which version do you want to keep?
        </p>
        <p className="mt-2">{text.choice}</p>
        <div className="notice-actions">
          {choices}
          <Button variant="secondary" small onClick={() => setCompared(true)}>
            See both
          </Button>
        </div>
      </section>
      {isCompared && (
        <Dialog title={text.label} size="wide" onClose={() => setCompared(false)}>
          <div ref={chooseFirstChange}>
            <Comparison
              before={work.values()}
              after={theirs}
              names={{ before: 'Mine', after: text.other }}
              labels={work.labels}
              html={work.html}
              show={show}
            />
          </div>
          <DialogActions>{choices}</DialogActions>
        </Dialog>
      )}
    </div>
  )
}

/** Long texts differ in few places, so the first change is shown once the dialog is open. */
function chooseFirstChange(panel: HTMLElement | null): void {
  window.setTimeout(() => panel?.querySelector<HTMLElement>('.comparison-change')?.click())
}

const ELSEWHERE = {
  label: 'Saved elsewhere',
  what: 'A newer version was saved elsewhere while you were writing.',
  choice:
    '“Keep mine” overwrites their version. “Take theirs” opens it; yours stays here as a draft.',
  take: 'Take theirs',
  other: 'Theirs',
}
const TEXTS = {
  elsewhere: ELSEWHERE,
  window: {
    ...ELSEWHERE,
    what: 'You saved this in another window while you were writing here.',
    choice:
      '“Keep mine” overwrites the other version. “Use the other version” opens it; this one stays here as a draft.',
    take: 'Use the other version',
    other: 'Other version',
  },
  attempt: {
    label: 'Saved by an earlier attempt',
    what: 'An earlier attempt to save this succeeded, but without your latest changes.',
    choice: '“Keep mine” saves this form. “Take the earlier one” opens the saved version.',
    take: 'Take the earlier one',
    other: 'Stored',
  },
}
