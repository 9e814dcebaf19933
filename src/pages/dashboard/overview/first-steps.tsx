import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FirstStep } from '#shared/overview.ts'
import { readStored, store } from '#ui/admin/browser-storage.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { savedStateSchema } from '#ui/admin/way-back.ts'
import { focusOn } from '#ui/settle-at.ts'
import { describeStep, type StepDescription } from './describe-step.tsx'

const ID = 'first-steps'
const DISMISSED_KEY = 'adminDismissedSteps'
/** Office details, testimonials, pages, answers, mail, backups, second factor, second admin. */
const STEPS = 8

/** What is left to set up: the next step, and the others one press away. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const { open, left, dismiss } = useStepsLeft(steps)
  const [isOpen, setOpen] = useState(false)
  const isSaved = useWasSaved()
  const [next] = left
  return (
    <>
      {isSaved && (
        <output className="notice" data-tone="good">{`Saved. ${countLeft(left.length)}`}</output>
      )}
      {next && (
        <Panel
          id={ID}
          title="First steps"
          className="steps"
          action={
            <>
              <span className="quiet steps-done">
                {`${STEPS - open.length} of ${STEPS - open.length + left.length} done`}
              </span>
              {!isOpen && <NextStep {...describeStep(next)} />}
              <button
                type="button"
                className="quiet-link -me-2 ms-auto"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                All steps
                <Icon name={isOpen ? 'up' : 'down'} className="size-4" />
              </button>
            </>
          }
        >
          {isOpen && (
            <ul className="steps-list">
              {left.map((step) => (
                <Step
                  key={step.kind}
                  {...describeStep(step)}
                  onDismiss={() => dismiss(step.kind)}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  )
}

/** Whether a step has just been saved; a reload does not say it again. */
function useWasSaved(): boolean {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [wasSaved] = useState(() => savedStateSchema.safeParse(state).success)
  useEffect(() => {
    if (wasSaved) void navigate({ search }, { replace: true })
  }, [wasSaved, navigate, search])
  return wasSaved
}

/** A step goes when it is done, or dismissed in this browser. */
function useStepsLeft(steps: FirstStep[]) {
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED_KEY)?.split(' ') ?? [])
  // One form has the founder and the other facts of the office.
  const hasSamples = steps.some(({ kind }) => kind === 'sample-facts')
  const open = steps.filter(({ kind }) => !hasSamples || kind !== 'founder-missing')
  const left = open.filter(({ kind }) => !dismissed.includes(kind))
  const dismiss = (kind: FirstStep['kind']) => {
    const kinds = [...dismissed, kind]
    store(DISMISSED_KEY, kinds.join(' '))
    setDismissed(kinds)
    const next = document.getElementById(left.length > 1 ? ID : 'main')
    if (next) focusOn(next)
  }
  return { open, left, dismiss }
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** 'Two more steps.' */
function countLeft(count: number): string {
  if (count === 0) return 'That was the last step.'
  return `${NUMBERS[count]} more ${count === 1 ? 'step' : 'steps'}.`
}

function NextStep({ title, actions }: StepDescription) {
  return (
    <>
      <p className="steps-next">{title}</p>
      {actions}
    </>
  )
}

function Step({ title, reason, actions, onDismiss }: StepDescription & { onDismiss: () => void }) {
  return (
    <li>
      <div className="grow basis-115">
        <p className="font-semibold">{title}</p>
        <p className="quiet text-sm">{reason}</p>
      </div>
      {actions}
      <button type="button" className="quiet-link" onClick={onDismiss}>
        Dismiss<span className="sr-only">{`: ${title}`}</span>
      </button>
    </li>
  )
}
