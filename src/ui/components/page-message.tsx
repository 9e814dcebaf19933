import type { ReactNode } from 'react'
import { PlatGrid } from './plat-grid.tsx'

type PageMessageProps = {
  title: string
  text?: string
  /** Level 1 if the message is the whole page. */
  level?: 1 | 2
  /** What the map of a whole page is drawn from, if not the title. */
  map?: string
  /** Links or buttons for the next step. */
  children?: ReactNode
}

/** Shown in place of content that is empty, not found, or failed to load. */
export function PageMessage({ title, text, level = 2, map = title, children }: PageMessageProps) {
  if (level === 1) {
    return (
      <div className="wrap section grid items-center gap-12 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="text-4xl">{title}</h1>
          {text && <p className="lead mt-5 max-w-[44ch] text-lg">{text}</p>}
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        <PlatGrid name={map} className="aspect-square w-full max-w-90 rounded" />
      </div>
    )
  }
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center py-12 text-center">
      <PlatGrid name={title} className="size-28 rounded" />
      <h2 className="mt-8 text-2xl">{title}</h2>
      {text && <p className="quiet mt-3 max-w-[46ch]">{text}</p>}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
