import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useIsTyped } from '#ui/hooks/use-live-form.ts'
import { startReveal } from '#ui/reveal.ts'

const SIGNS_OF_READING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Longer than most answers take; on a slower page the reader has started by then. */
const SETTLED_MS = 5000

/**
 * Does what browsers do when they load a document, for navigation without loading: scrolls to the
 * section or the top, moves the focus, fades the page in.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const isHistory = useNavigationType() === NavigationType.Pop
  const isTyped = useIsTyped()
  const shown = useRef({ pathname, key })

  // From now on the effect below scrolls to links, not the rule for pages before hydration.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hydrated', true)
  }, [])

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    const samePage = before.pathname === pathname
    if (!samePage) showPage()
    // On back and forward the browser restores the position itself.
    if (isHistory || isTyped) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) return samePage ? glideTo(target) : settleAt(target)
    // A link without a section leads to the top, also on the same page.
    if (!samePage || !hash) scrollTo({ top: 0, behavior: samePage ? 'auto' : 'instant' })
    return undefined
  }, [pathname, hash, key, isHistory, isTyped])

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

/** Content above may still load: the section keeps its place until the reader acts. */
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
