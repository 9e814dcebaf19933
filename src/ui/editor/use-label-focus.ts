import { useEffect } from 'react'

/** A click on the form's label focuses the text; browsers do not do this for editable elements. */
export function useLabelFocus(id: string, focus: () => void): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const isLabel = event.target instanceof Element && event.target.closest(`#${id}-label`)
      if (isLabel) focus()
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  })
}
