import { useEffect, useEffectEvent } from 'react'

/** Listens to an event anywhere on the page, as long as the component is shown. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const handleEvent = useEffectEvent(handle)
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => handleEvent(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
}
