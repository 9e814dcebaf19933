import type { ReactNode } from 'react'
import { gapCountText } from '#shared/content/gaps.ts'
import { countText } from '#shared/format.ts'
import { OFFICE_FACTS, type OfficeFact, type OfficeFactName } from '#shared/office-facts.ts'
import type { FirstStep } from '#shared/overview.ts'
import { CopyInstructions } from '#ui/admin/it-instructions.tsx'
import { pathFromOverview } from '#ui/admin/way-back.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { useHideTestimonials } from './queries.ts'

export type StepDescription = {
  title: string
  /** What comes of it, or who can do it. */
  reason: string
  actions: ReactNode
}

/** A first step in words, with the links and buttons by which it is done. */
export function describeStep(step: FirstStep): StepDescription {
  switch (step.kind) {
    case 'sample-facts':
      return {
        title: describeSamples(step.facts),
        reason: 'Add your own before you share the site.',
        actions: <StepLink {...linkToFacts(step.facts)} />,
      }
    case 'sample-testimonials':
      return {
        title: `The homepage shows ${countText(step.ids.length, 'sample testimonial')}.`,
        reason: 'Hide them until you have the words of your own customers.',
        actions: <SampleActions ids={step.ids} />,
      }
    case 'draft-pages':
      return {
        title: `${step.count} of your pages ${step.count === 1 ? 'is' : 'are'} not published yet.`,
        reason: `Privacy, terms, accessibility, security and insurance: ${gapCountText(step.gaps)}.`,
        actions: <StepLink to={pathFromOverview('pages')} link="Open Pages" />,
      }
    case 'draft-answers':
      return {
        title: `${countText(step.count, 'question boards ask still needs', 'questions boards ask still need')} your answer.`,
        reason:
          'Only your office knows who owns the data, where it is, and what happened after attacks. The board packet quotes answers of up to 100 characters.',
        actions: <StepLink to={pathFromOverview('faq')} link="Open FAQ" />,
      }
    default:
      return FIXED_STEPS[step.kind]
  }
}

const FIXED_STEPS = {
  'founder-missing': {
    title: 'The letter on the homepage is signed “Our founder”.',
    reason: 'A name makes the letter personal.',
    actions: (
      <StepLink to={`${pathFromOverview('office')}#founderName`} link="Enter your office details" />
    ),
  },
  'mail-missing': {
    title: 'Nobody is notified of new messages, because no mail server is connected.',
    reason: 'Ask your IT provider to connect one. Until then, check Messages.',
    actions: <CopyInstructions />,
  },
  'backups-missing': {
    title: 'This site is not backed up.',
    reason: 'Ask your IT provider to set up backups.',
    actions: <CopyInstructions />,
  },
  'no-factor': {
    title: 'Add a second sign-in step (app or passkey).',
    reason: 'Then a stolen password is not enough to sign in as you.',
    actions: <StepLink to={pathFromOverview('second-factors')} link="Set it up" />,
  },
  'only-admin': {
    title: 'You are the only admin.',
    reason: 'A colleague can help you get back in if you forget your password.',
    actions: <StepLink to={`${pathFromOverview('settings')}#admin-users`} link="Add an admin" />,
  },
}

function StepLink({ to, link }: { to: string; link: string }) {
  return (
    <ButtonLink to={to} variant="secondary" small>
      {link}
    </ButtonLink>
  )
}

function SampleActions({ ids }: { ids: number[] }) {
  const { write: hide, isPending } = useHideTestimonials()
  return (
    <>
      <a href="/#testimonials-title" target="_blank" rel="noreferrer" className="quiet-link">
        See them
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      <Button variant="secondary" small busy={isPending} onClick={() => void hide(ids)}>
        Hide them
      </Button>
    </>
  )
}

/** Leads to the form with the facts of the office, and to the first of these in it. */
export function linkToFacts([first]: OfficeFactName[]) {
  return { to: `${pathFromOverview('office')}#${first}`, link: 'Enter your office details' }
}

/** 'Visitors see a sample phone number and e-mail address.' */
export function describeSamples(facts: OfficeFactName[]): string {
  return `Visitors see a sample ${new Intl.ListFormat('en-US').format(facts.map(nameSample))}.`
}

function nameSample(name: OfficeFactName): string {
  const { sample, label }: OfficeFact = OFFICE_FACTS[name]
  return sample?.noun ?? label
}
