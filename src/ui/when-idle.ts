/** A busy machine may find no idle moment, so it gets this time to find one. */
const IDLE_WITHIN_MS = 1000

/** Acts once the page rests. A browser without idle callbacks acts soon. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: IDLE_WITHIN_MS })
  else setTimeout(act)
}
