import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back after a value has changed, but not on the first render. */
export function useAfterChange(value: unknown, act: () => void): void {
  const shown = useRef(value)
  const handleChange = useEffectEvent(act)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    handleChange()
  }, [value])
}
