import { createElement, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { HeadingLevel } from '../panel.tsx'
import { useAfterChange } from '../../use-after-change.ts'

type FoldedPanelProps = {
  /** The id of the heading; an address with it as its hash leads here. */
  id: string
  title: string
  /** Says how it is while it is closed. */
  line: ReactNode
  /** Shown beside the line. */
  action?: ReactNode
  /** Keeps it open, because something in it must be seen, such as an error. */
  mustOpen?: boolean
  /** Opens it when there is any, and whenever it changes. */
  news?: string | undefined
  children: ReactNode
}

/**
 * A part of a form in one line. What it holds is built when it is first opened, and then hidden, so that
 * nothing typed or uploaded in it ends.
 */
export function FoldedPanel(props: FoldedPanelProps) {
  const { id, title, line, action, mustOpen, news, children } = props
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const [seenNews, setSeenNews] = useState<string>()
  if (mustOpen && !isOpen) setOpen(true)
  if (news !== seenNews) {
    setSeenNews(news)
    if (news) setOpen(true)
  }
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    if (mustOpen) focusError(panel.current)
  }, [mustOpen])
  useAfterChange(isOpen, () => {
    // Not while somebody writes, when it opens by itself.
    const isPressed = panel.current?.contains(document.activeElement)
    if (isOpen && isPressed) panel.current?.scrollIntoView({ block: 'nearest' })
  })
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
      {wasOpened && (
        <div className="folded-body" hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  )
}

/** The field was not there yet when the form wanted to focus it. */
function focusError(panel: HTMLElement | null): void {
  if (document.activeElement?.matches('[aria-invalid=true]')) return
  panel?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
