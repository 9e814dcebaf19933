import { useEffect, useRef } from 'react'
import { useLocation } from '#ui/router.tsx'
import { startReveal } from '#ui/reveal.ts'

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
    if (target) moveTo(target, samePage)
    else if (!samePage) scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, key, type])

  return null
}

function showPage(): void {
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    main?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' })
  }
  startReveal()
}

function moveTo(target: HTMLElement, samePage: boolean): void {
  target.scrollIntoView({ behavior: samePage ? 'auto' : 'instant' })
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
