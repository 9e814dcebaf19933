import { useLayoutEffect, useRef } from 'react'

type Options = {
  value: string
  onChange: (html: string) => void
  /** Shows a value that came from outside: a reset, a restored copy, another's version. */
  load: (html: string) => void
}

/** The value as the form has it, or will have it once it has heard of the last change. */
export function useFormValue({ value, onChange, load }: Options) {
  const current = useRef(value)
  const echoes = useRef(new Set<string>())

  useLayoutEffect(() => {
    if (value === current.current) {
      echoes.current.clear()
    } else if (!echoes.current.has(value)) {
      // A value that was sent a moment ago and comes back late is no news; this one is.
      echoes.current.clear()
      current.current = value
      load(value)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only a value from outside is to be loaded
  }, [value])

  const emit = (html: string) => {
    if (html === current.current) return
    current.current = html
    echoes.current.add(html)
    onChange(html)
  }

  return { current, emit }
}
