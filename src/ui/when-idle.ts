/** A busy machine may find no idle moment, so it gets this time to find one. */
const IDLE_WITHIN_MS = 1000

/**
 * Acts once the page rests. A browser without idle callbacks acts soon.
 *
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(() => act(), { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act)
  return () => clearTimeout(timer)
}
