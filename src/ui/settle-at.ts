const SIGNS_OF_READING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Longer than most answers take. On a slower page, the reader has started by then. */
const SETTLED_MS = 5000

/**
 * Scrolls to a part of the page and gives it the focus. Content above may still load: the part
 * keeps its place until the reader acts.
 */
export function settleAt(target: HTMLElement): () => void {
  const observer = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }))
  const stop = new AbortController()
  const leave = () => {
    observer.disconnect()
    stop.abort()
  }
  focusOn(target)
  // In columns a section may grow while the height of the page stays.
  for (const part of document.querySelectorAll('body, section')) observer.observe(part)
  for (const sign of SIGNS_OF_READING)
    addEventListener(sign, leave, { passive: true, signal: stop.signal })
  const timer = setTimeout(leave, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    leave()
  }
}

/** Moves the focus to an element that cannot take it by itself, such as a heading. */
export function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
