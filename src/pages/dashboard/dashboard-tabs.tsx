import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { overviewQuery } from './overview/queries.ts'
import { TABS } from './views.tsx'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The views as tabs: one tab stop, arrow keys between them. Each tab is a link. */
export function DashboardTabs({ current }: { current: string }) {
  const list = useRef<HTMLDivElement>(null)
  const { data: overview } = useQuery(overviewQuery())
  const unanswered = overview?.messages.new ?? 0

  // On small screens the row of tabs scrolls. Its width changes when the screen is rotated, and
  // when the count of messages arrives.
  useEffect(() => {
    const row = list.current?.parentElement
    const tab = row?.querySelector(`#tab-${current}`)
    if (!row || !tab) return undefined
    const observer = new ResizeObserver(() => scrollWithin(row, tab))
    observer.observe(tab.parentElement ?? tab)
    observer.observe(row)
    return () => observer.disconnect()
  }, [current])

  const handleKey = (event: KeyboardEvent) => {
    // With a modifier, the key belongs to the browser, such as the one for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const index = tabs.findIndex((tab) => tab === document.activeElement)
    // Space activates a tab, but not a link without this code.
    if (event.key === ' ') {
      event.preventDefault()
      tabs[index]?.click()
    }
    const target = getTargetIndex(event.key, index, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    tabs[target]?.focus()
  }

  return (
    <nav aria-label="Admin area" className="dashboard-tabs">
      <div
        ref={list}
        role="tablist"
        aria-label="Views"
        tabIndex={-1}
        className="dashboard-tablist"
        onKeyDown={handleKey}
      >
        {TABS.map(({ view, label, icon, beginsGroup }) => (
          <Link
            key={view}
            id={`tab-${view}`}
            to={viewPath(view)}
            role="tab"
            aria-selected={view === current}
            aria-controls="dashboard-panel"
            tabIndex={view === current ? 0 : -1}
            className="dashboard-tab"
            data-group={beginsGroup}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {view === 'messages' && unanswered > 0 && (
              <span className="tab-count">
                <span>{unanswered}</span>
                <span className="sr-only"> unanswered</span>
              </span>
            )}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the row until the tab is in sight. `scrollIntoView` would scroll the page, too. */
function scrollWithin(row: Element, tab: Element): void {
  const style = getComputedStyle(row)
  const shown = row.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  const start = shown.left + (Number.parseFloat(style.scrollPaddingInlineStart) || 0)
  const end = shown.right - (Number.parseFloat(style.scrollPaddingInlineEnd) || 0)
  if (left < start) row.scrollLeft -= start - left
  else if (right > end) row.scrollLeft += right - end
}

function getTargetIndex(key: string, index: number, length: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (index + step + length) % length
}
