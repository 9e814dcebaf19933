import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import { useListParams } from './use-list-params.ts'

const DEBOUNCE_MS = 250

/** The search box of a list; the address is updated after a pause in typing. */
export function ListSearch({ label }: { label: string }) {
  const id = useId()
  const { getParam, change } = useListParams()
  const term = getParam('q')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const latest = useRef(change)

  // Reads the address after the pause: another filter may have changed it since the last key.
  useEffect(() => {
    latest.current = change
  })

  // Back and Forward change the field, but never while the person is typing.
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
        autoComplete="off"
        onChange={({ target }) => {
          const typed = target.value.trim()
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => latest.current({ q: typed }), DEBOUNCE_MS)
        }}
      />
    </div>
  )
}

type ListSelectProps = {
  label: string
  /** The name of the parameter in the address. */
  name: string
  /** The first option means no filter. */
  options: { value: string; label: string }[]
}

/** A filter or sort order of a list, kept in the address. */
export function ListSelect({ label, name, options }: ListSelectProps) {
  const id = useId()
  const { getParam, change } = useListParams()
  return (
    <div className="list-select">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="input select"
        value={getParam(name)}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Clears the search and the filters `names` of a list when nothing matches. */
export function ClearFilters({ names, children }: { names: string[]; children: ReactNode }) {
  const { change } = useListParams()
  const handleClick = () => {
    change(Object.fromEntries(names.map((name) => [name, ''])))
    // The button disappears with the empty state; the focus moves to the search box.
    const search = document.querySelector<HTMLInputElement>('.list-search input')
    if (search) search.value = ''
    search?.focus()
  }
  return (
    <Button variant="secondary" small onClick={handleClick}>
      {children}
    </Button>
  )
}
