import type { ReactNode } from 'react'
import { PlatGrid } from './plat-grid.tsx'

type PageMessageProps = {
  title: string
  text?: string
  /** Level 1 if the message is the whole page. */
  level?: 1 | 2
  /** Links or buttons for the next step. */
  children?: ReactNode
}

/** Shown in place of content that is empty, not found, or failed to load. */
export function PageMessage({ title, text, level = 2, children }: PageMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center py-12 text-center">
      <PlatGrid name={title} className="size-28 rounded" />
      <Heading className={`mt-8 ${level === 1 ? 'text-3xl' : 'text-2xl'}`}>{title}</Heading>
      {text && <p className="quiet mt-3 max-w-[46ch]">{text}</p>}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
