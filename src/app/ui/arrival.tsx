import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useIsTyped } from '#ui/use-live-form.ts'
import { startReveal } from '#ui/reveal.ts'
import { focusOn, settleAt } from '#ui/settle-at.ts'

/**
 * Does what browsers do when they load a document, for navigation without loading: scrolls to the
 * section or the top, moves the focus, fades the page in.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const isHistory = useNavigationType() === NavigationType.Pop
  const isTyped = useIsTyped()
  const shown = useRef({ pathname, key })

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    const samePage = before.pathname === pathname
    if (!samePage) showPage()
    // On Back and Forward, the browser itself restores the position.
    if (isHistory || isTyped) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) return samePage ? glideTo(target) : settleAt(target)
    // A link without a section leads to the top, even on the same page.
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

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
