import type { ReactNode } from 'react'

/** The column beside a text, with its settings. It stays in view while the text scrolls. */
export function FormSide({ children }: { children: ReactNode }) {
  return (
    <div className="form-column form-side" ref={shareHeight}>
      {children}
    </div>
  )
}

/** Tells the styles how tall the column is, because one that does not fit stays by its end. */
function shareHeight(side: HTMLElement | null) {
  if (!side) return undefined
  const observer = new ResizeObserver(() =>
    side.style.setProperty('--side', `${side.offsetHeight}px`),
  )
  observer.observe(side)
  return () => observer.disconnect()
}
