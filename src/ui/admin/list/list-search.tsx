import { useEffect, useId, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { useListAddress } from './use-list-address.ts'

const REST_MS = 250

/** The search box of a list; the address follows when the typing rests. */
export function ListSearch({ label, name = 'q' }: { label: string; name?: string }) {
  const id = useId()
  const { valueOf, change } = useListAddress()
  const term = valueOf(name)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const latest = useRef(change)

  // When the typing rests, the address may hold more than it did at the last key.
  useEffect(() => {
    latest.current = change
  })

  // Back and Forward change the field; what is being typed is never taken back.
  useEffect(() => {
    const field = input.current
    if (field && document.activeElement !== field) field.value = term
  }, [term])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    <div className="list-search">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        className="input"
        placeholder={label}
        defaultValue={term}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          const typed = target.value.trim()
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => latest.current({ [name]: typed }), REST_MS)
        }}
      />
    </div>
  )
}
