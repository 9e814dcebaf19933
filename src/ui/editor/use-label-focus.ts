import { useWindowEvent } from '../use-window-event.ts'

/** A click on the form's label focuses the text; browsers do not do this for editable elements. */
export function useLabelFocus(id: string, focus: () => void): void {
  useWindowEvent('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${id}-label`)) focus()
  })
}
