import { useEffect, useRef } from 'react'
import { useLocation } from '../router.tsx'

type LiveForm<Values> = {
  /** What the address says, by the names of the fields. */
  values: Values
  /** Puts new values into the address with `replace`, so that typing fills no history. */
  onChange: (values: Values) => void
  /** Milliseconds of rest after the last key before the address follows. */
  delay?: number
}

/**
 * A GET form whose fields live in the address. Without JavaScript it is an ordinary form; with it
 * the address follows the fields. The fields stay uncontrolled, so that what was typed or chosen
 * before hydration is kept and no slow rendering takes a letter back.
 */
export function useLiveForm<Values extends Record<string, string>>(options: LiveForm<Values>) {
  const { values, onChange, delay = 0 } = options
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const { key, type } = useLocation()
  const shownKey = useRef(key)
  const replaced = type === 'replace'

  const send = () => {
    window.clearTimeout(timer.current)
    if (!form.current) return
    const typed = readFields(form.current, values)
    if (Object.keys(values).some((name) => typed[name] !== values[name])) onChange(typed)
  }

  // oxlint-disable-next-line react/exhaustive-deps -- once: what was typed before hydration
  useEffect(send, [])

  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    // A replaced address came from these fields, which may be a letter ahead of it by now.
    if (replaced || !form.current) return
    window.clearTimeout(timer.current)
    writeFields(form.current, values)
  }, [key, replaced, values])

  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    ref: form,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      send()
    },
    onChange: () => {
      window.clearTimeout(timer.current)
      if (delay === 0) send()
      else timer.current = window.setTimeout(send, delay)
    },
  }
}

function readFields<Values extends Record<string, string>>(
  form: HTMLFormElement,
  values: Values,
): Values {
  const data = new FormData(form)
  const read = { ...values }
  for (const name of Object.keys(values)) Object.assign(read, { [name]: textOf(data.get(name)) })
  return read
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

function writeFields(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    // A group of radio buttons takes a value like a single field does.
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value
  }
}
