import { useEffect, useRef } from 'react'
import type { ContactFormState } from './form-state.tsx'

type FormMoment = { sent: boolean; round: number; issues: ContactFormState['issues'] }

/**
 * The focus follows the form: to the notice once sent, back to the card when that goes, to the
 * first field to mend or the button. It is left alone when the reader has gone elsewhere meanwhile.
 */
export function useFormFocus({ sent, round, issues }: FormMoment) {
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstIssues = useRef(issues)

  useEffect(() => {
    if (!sent && round === 0) return
    if (isElsewhere(card.current)) return
    const target = sent ? heading.current : card.current
    target?.focus({ preventScroll: true })
  }, [sent, round])

  useEffect(() => {
    if (issues === firstIssues.current || isElsewhere(card.current)) return
    const field = card.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // The button lost the focus while it was disabled.
    const button = card.current?.querySelector<HTMLElement>('[type=submit]')
    const target = field ?? button
    target?.focus()
  }, [issues])

  return { card, heading }
}

function isElsewhere(card: HTMLElement | null): boolean {
  const active = document.activeElement
  return Boolean(active && active !== document.body && !card?.contains(active))
}
