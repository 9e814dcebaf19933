/** Counts a use of the calculator. */
export function recordCalculatorUse(): void {
  navigator.sendBeacon('/api/quote/view')
}
