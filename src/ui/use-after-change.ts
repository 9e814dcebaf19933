import { useEffect, useEffectEvent, useRef } from 'react'

/** Acts after a value has become another one, not when it is first shown. */
export function useAfterChange(value: unknown, act: () => void): void {
  const shown = useRef(value)
  const handleChange = useEffectEvent(act)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    handleChange()
  }, [value])
}
