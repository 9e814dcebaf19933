import { useEffect } from 'react'

/** A press on the form's label goes to the text, which no browser does for editable areas. */
export function useLabelFocus(id: string, focus: () => void): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const label = event.target instanceof Element ? event.target.closest('label') : null
      if (label?.htmlFor === id) focus()
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  })
}
