import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { gapCountText } from '#features/office-pages/rules.ts'
import { countText } from '#shared/format.ts'
import { OFFICE_FACTS, type OfficeFact, type OfficeFactName } from '#shared/office-facts.ts'
import type { FirstStep, SampleFacts } from '#shared/overview.ts'
import { readStored, store } from '#ui/admin/browser-storage.ts'
import { CopyInstructions } from '#ui/admin/it-instructions.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import { focusOn } from '#ui/settle-at.ts'
import { useHideTestimonials } from './queries.ts'

const ID = 'first-steps'
const DISMISSED_KEY = 'adminDismissedSteps'

/** What is left to set up. A step goes when it is done, or dismissed in this browser. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const [dismissed, setDismissed] = useState(readDismissed)
  const left = steps.filter(({ kind }) => !dismissed.includes(kind))
  const dismiss = (kind: FirstStep['kind']) => {
    const kinds = [...dismissed, kind]
    store(DISMISSED_KEY, kinds.join(' '))
    setDismissed(kinds)
    const next = document.getElementById(left.length > 1 ? ID : 'main')
    if (next) focusOn(next)
  }
  if (left.length === 0) return null
  return (
    <Panel id={ID} title="First steps" className="mt-5">
      <ul className="first-steps">
        {left.map((step) => (
          <Step key={step.kind} {...describeStep(step)} onDismiss={() => dismiss(step.kind)} />
        ))}
      </ul>
    </Panel>
  )
}

function readDismissed(): string[] {
  return readStored(DISMISSED_KEY)?.split(' ') ?? []
}

type Description = {
  title: string
  /** What comes of it, or who can mend it. */
  reason: string
  actions?: ReactNode
}

function Step({ title, reason, actions, onDismiss }: Description & { onDismiss: () => void }) {
  return (
    <li>
      <div className="first-step-text">
        <p className="font-semibold">{title}</p>
        <p className="quiet text-sm">{reason}</p>
      </div>
      <div className="first-step-actions">
        {actions}
        <button type="button" className="quiet-link" onClick={onDismiss}>
          Dismiss<span className="sr-only">{`: ${title}`}</span>
        </button>
      </div>
    </li>
  )
}

function describeStep(step: FirstStep): Description {
  switch (step.kind) {
    case 'sample-facts':
      return {
        title: describeSamples(step),
        reason: 'Enter your own before you tell anyone the address of the site.',
        actions: step.facts.map((name) => (
          <StepLink key={name} to={`${viewPath('office')}#${name}`}>
            {`Enter the ${nameSample(name)}`}
          </StepLink>
        )),
      }
    case 'sample-testimonials':
      return {
        title: `The homepage shows ${countText(step.ids.length, 'sample testimonial')}.`,
        reason: 'Hide them until you have the words of your own customers.',
        actions: <SampleActions ids={step.ids} />,
      }
    case 'draft-pages':
      return {
        title: `${countText(step.count, 'page')} of your office ${step.count === 1 ? 'is' : 'are'} not public yet.`,
        reason: `Privacy, terms, accessibility, security and insurance: ${gapCountText(step.gaps)}.`,
        actions: <StepLink to={viewPath('pages')}>Open Pages</StepLink>,
      }
    default:
      return FIXED_STEPS[step.kind]
  }
}

const FIXED_STEPS = {
  'founder-missing': {
    title: 'The letter on the homepage is signed “Our founder”.',
    reason: 'A name makes the letter personal.',
    actions: <StepLink to={`${viewPath('office')}#founderName`}>Name the founder</StepLink>,
  },
  'mail-missing': {
    title: 'Mail is not configured, so nobody is notified of new messages.',
    reason: 'Ask your IT provider to connect a mail server. Until then, look under Messages.',
    actions: <CopyInstructions />,
  },
  'backups-missing': {
    title: 'This site is not backed up.',
    reason: 'Ask your IT provider to set up backups.',
    actions: <CopyInstructions />,
  },
  'no-factor': {
    title: 'Add a second sign-in step (app or passkey).',
    reason: 'Then nobody can sign in as you with your password alone.',
    actions: <StepLink to={viewPath('second-factors')}>Set it up</StepLink>,
  },
  'only-admin': {
    title: 'You are the only admin.',
    reason: 'A colleague can let you in again if you forget your password.',
    actions: <StepLink to={`${viewPath('settings')}#admin-users`}>Add an admin</StepLink>,
  },
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="overview-warning-link">
      {children}
    </Link>
  )
}

function SampleActions({ ids }: { ids: number[] }) {
  const { write: hide, isPending } = useHideTestimonials()
  return (
    <>
      <a
        href="/#testimonials-title"
        target="_blank"
        rel="noreferrer"
        className="overview-warning-link"
      >
        See them
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      <Button variant="secondary" small busy={isPending} onClick={() => void hide(ids)}>
        Hide them
      </Button>
    </>
  )
}

/** 'Visitors see a sample phone number and e-mail address.' */
export function describeSamples({ facts }: SampleFacts): string {
  return `Visitors see a sample ${new Intl.ListFormat('en-US').format(facts.map(nameSample))}.`
}

function nameSample(name: OfficeFactName): string {
  const { sample, label }: OfficeFact = OFFICE_FACTS[name]
  return sample?.noun ?? label
}
