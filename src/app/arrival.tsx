import { useEffect, useRef } from 'react'
import { useLocation } from '#ui/router.tsx'
import { startReveal } from '#ui/reveal.ts'

const SIGNS_OF_READING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Longer than an answer takes; a page that is slower than that is being read by then. */
const SETTLED_MS = 5000

/**
 * What a browser does by itself when a document loads, for the pages that load without one:
 * scrolls to the section or the top, moves the reading position, fades the page in.
 */
export function Arrival() {
  const { pathname, hash, key, type } = useLocation()
  const shown = useRef({ pathname, key })

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    const samePage = before.pathname === pathname
    if (!samePage) showPage()
    // Back and forward return to where the reader was, which the browser does.
    if (type === 'pop' || (type === 'replace' && !hash)) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) return samePage ? glideTo(target) : settleAt(target)
    // A link that names no section leads to the top, of the page it stands on too.
    if (!samePage || !hash) scrollTo({ top: 0, behavior: samePage ? 'auto' : 'instant' })
    return undefined
  }, [pathname, hash, key, type])

  return null
}

function showPage(): void {
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  if (!prefersStillness()) {
    main?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' })
  }
  startReveal()
}

function glideTo(target: HTMLElement): void {
  target.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth' })
  focusOn(target)
}

/** What stands above may still be on its way: until the reader acts, the section keeps its place. */
function settleAt(target: HTMLElement): () => void {
  const observer = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }))
  const stop = new AbortController()
  const leave = () => {
    observer.disconnect()
    stop.abort()
  }
  focusOn(target)
  observer.observe(document.body)
  for (const sign of SIGNS_OF_READING)
    addEventListener(sign, leave, { passive: true, signal: stop.signal })
  const timer = setTimeout(leave, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    leave()
  }
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
