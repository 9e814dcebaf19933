import { startTransition, useEffect, useState } from 'react'

/** More rows than a tall window shows. */
const ROWS_AT_ONCE = 40

/** Renders the visible rows at once and the rest in steps, so that the page stays responsive. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(ROWS_AT_ONCE)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = window.setTimeout(() =>
      startTransition(() => setCount((before) => before + ROWS_AT_ONCE)),
    )
    return () => window.clearTimeout(timer)
  }, [count, total])
  return count
}
