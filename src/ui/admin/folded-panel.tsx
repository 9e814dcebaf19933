import { createElement, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { HeadingLevel } from './panel.tsx'

type FoldedPanelProps = {
  /** The id of the heading; an address with it as its hash leads here. */
  id: string
  title: string
  /** Says how it is while it is closed. */
  line: ReactNode
  /** Shown beside the line. */
  action?: ReactNode
  /** Opens it, because something in it must be seen, such as an error. */
  mustOpen?: boolean
  children: ReactNode
}

/** A part of a form in one line. What it holds is built when it is opened. */
export function FoldedPanel({ id, title, line, action, mustOpen, children }: FoldedPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  if (mustOpen && !isOpen) setOpen(true)
  useEffect(() => {
    if (mustOpen) focusError(panel.current)
  }, [mustOpen])
  const toggle = (
    <button
      type="button"
      className="folded-toggle"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name={isOpen ? 'down' : 'right'} className="folded-sign" />
      <span id={id} className="folded-title">
        {title}
      </span>{' '}
      <span className="folded-line">{line}</span>
    </button>
  )
  return (
    <section ref={panel} className="panel folded" aria-labelledby={id}>
      <div className="folded-head">
        {createElement(use(HeadingLevel), { className: 'folded-heading' }, toggle)}
        {action}
      </div>
      {isOpen && <div className="folded-body">{children}</div>}
    </section>
  )
}

/** The field was not there yet when the form wanted to focus it. */
function focusError(panel: HTMLElement | null): void {
  if (document.activeElement?.matches('[aria-invalid=true]')) return
  panel?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
