import { useId } from 'react'
import { useListAddress } from './use-list-address.ts'

type ListSelectProps = {
  label: string
  /** Its name in the address. */
  name: string
  /** The first option stands for no value. */
  options: { value: string; label: string }[]
}

/** A filter or an order of a list, kept in the address. */
export function ListSelect({ label, name, options }: ListSelectProps) {
  const id = useId()
  const { valueOf, change } = useListAddress()
  return (
    <div className="list-select">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="input select"
        value={valueOf(name)}
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
