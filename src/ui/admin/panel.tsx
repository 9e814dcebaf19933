import type { ReactNode } from 'react'

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
  const heading = (
    <h2 id={id} className="panel-title">
      {title}
    </h2>
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
