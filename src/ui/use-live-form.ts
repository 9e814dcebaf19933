import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useAfterChange } from './use-after-change.ts'

type LiveForm<Values> = {
  /** The field values in the address, by field name. */
  values: Values
  /** The address for these values. */
  buildPath: (values: Values) => string
  /** Milliseconds without typing before the address is updated. */
  delay: number
}

const TYPED = 'typed'

/** Whether the form wrote the current address, as opposed to a link that was followed. */
export function useIsTyped(): boolean {
  const { state } = useLocation()
  return useNavigationType() === NavigationType.Replace && state === TYPED
}

/**
 * A GET form whose fields are in the address. Without JavaScript it is an ordinary form; with it
 * the address follows the fields. The fields stay uncontrolled, so that text typed before hydration
 * is kept and slow rendering never drops a letter.
 */
export function useLiveForm<Values extends Record<string, string>>(options: LiveForm<Values>) {
  const { values, buildPath, delay } = options
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const { key } = useLocation()
  const isTyped = useIsTyped()

  const send = () => {
    window.clearTimeout(timer.current)
    if (!form.current) return
    const typed = readFields(form.current, values)
    if (Object.keys(values).every((name) => typed[name] === values[name])) return
    // Replaces the entry, so that typing does not fill the history.
    void navigate(buildPath(typed), { replace: true, state: TYPED })
  }

  // oxlint-disable-next-line react/exhaustive-deps -- once, for text typed before hydration
  useEffect(send, [])

  useAfterChange(key, () => {
    // While typing, the fields may be ahead of the address that they wrote.
    if (isTyped || !form.current) return
    window.clearTimeout(timer.current)
    writeFields(form.current, values)
  })

  return {
    ref: form,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      send()
    },
    onChange: () => {
      window.clearTimeout(timer.current)
      const { href } = window.location
      timer.current = window.setTimeout(() => {
        // After a followed link the address is that of the next page, which is still loading.
        if (window.location.href === href) send()
      }, delay)
    },
  }
}

function readFields<Values extends Record<string, string>>(
  form: HTMLFormElement,
  values: Values,
): Values {
  const data = new FormData(form)
  const read = { ...values }
  for (const name of Object.keys(values))
    Object.assign(read, { [name]: toTrimmedText(data.get(name)) })
  return read
}

function toTrimmedText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

function writeFields(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    // A radio group has a value like a single field.
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value
  }
}
