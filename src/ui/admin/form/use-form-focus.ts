import { useEffect, useRef } from 'react'

type Moment = { offers: number; hasConflict: boolean }

/**
 * The ref of a form that keeps the focus when a question goes with its buttons: after an answered
 * offer it is in the first field, after a choice between two versions at the button that saves.
 */
export function useFormFocus({ offers, hasConflict }: Moment) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef({ offers, hasConflict })
  useEffect(() => {
    const last = before.current
    before.current = { offers, hasConflict }
    // Whoever has gone on elsewhere stays there.
    if (document.activeElement !== document.body) return
    if (last.hasConflict && !hasConflict) focusOn(form.current, '[type=submit]')
    else if (last.offers > offers) focusOn(form.current, 'input')
  }, [offers, hasConflict])
  return form
}

function focusOn(form: HTMLFormElement | null, what: string): void {
  form?.querySelector<HTMLElement>(what)?.focus()
}
