import { createContext, createElement, use, type ReactNode } from 'react'
import { ViewHead } from './view-head.tsx'

/** The level of the headings of panels; 'h1' for the panel that is a view, below its heading. */
export const HeadingLevel = createContext<'h1' | 'h2' | 'h3'>('h2')

type PanelProps = {
  /** The id of the heading; an address with it as its hash leads here. */
  id: string
  title: ReactNode
  /** Shown beside the heading. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a view with a heading of its own. */
export function Panel({ id, title, action, className = '', children }: PanelProps) {
  const level = use(HeadingLevel)
  const heading = createElement(level, { id, className: 'panel-title' }, title)
  if (level === 'h1')
    return (
      <>
        <ViewHead id={id} title={title}>
          {action}
        </ViewHead>
        <section className={`panel mt-5 ${className}`.trim()} aria-labelledby={id}>
          <HeadingLevel value="h2">{children}</HeadingLevel>
        </section>
      </>
    )
  return (
    <section className={`panel ${className}`.trim()} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className="panel-head">
          {heading}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

type PanelGroupProps = { id: string; title: string; children: ReactNode }

/** Panels under one heading; theirs are one level lower. */
export function PanelGroup({ id, title, children }: PanelGroupProps) {
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={id}>
      <h2 id={id} className="panel-group-title">
        {title}
      </h2>
      <HeadingLevel value="h3">{children}</HeadingLevel>
    </section>
  )
}
