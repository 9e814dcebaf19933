import { useEffect, useRef } from 'react'

type Moment = { isSaving: boolean; hasOffer: boolean }

/**
 * The ref of a form that keeps the focus: after a save it is at the button, which loses it while it
 * is disabled, and after an answered offer, which goes with its buttons, in the first field.
 */
export function useFormFocus({ isSaving, hasOffer }: Moment) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef({ isSaving, hasOffer })
  useEffect(() => {
    const last = before.current
    before.current = { isSaving, hasOffer }
    // Whoever has gone on elsewhere stays there.
    if (document.activeElement !== document.body) return
    if (last.isSaving && !isSaving) focusOn(form.current, '[type=submit]')
    else if (last.hasOffer && !hasOffer) focusOn(form.current, 'input')
  }, [isSaving, hasOffer])
  return form
}

function focusOn(form: HTMLFormElement | null, what: string): void {
  form?.querySelector<HTMLElement>(what)?.focus()
}
