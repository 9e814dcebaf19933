import type { InputHTMLAttributes } from 'react'
import { DEVICES_MAX, TERABYTES_MAX } from '../quotation-result.ts'

export const QUANTITY_FIELDS = [
  { name: 'devices', label: 'Computers and servers', max: DEVICES_MAX },
  { name: 'terabytes', label: 'Terabytes of storage', max: TERABYTES_MAX },
] as const

type QueryFieldProps = {
  name: string
  label: string
  typed: string
  hint: string
  problem: string | undefined
  /** False if nothing is wrong with what was typed. */
  isInvalid?: boolean
  /** Attributes that differ from those of a number field. */
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** A field of a form whose values are in the address, with its hint or its error. */
export function QueryField(props: QueryFieldProps) {
  const { name, label, typed, hint, problem, isInvalid = true, input } = props
  const id = `quote-${name}`
  const noteId = `${id}-note`
  const wrong = problem !== undefined && isInvalid
  const color = wrong ? 'text-brick' : 'text-ink'
  return (
    <div className="quote-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* A number field would drop invalid input instead of keeping it. */}
      <input
        id={id}
        name={name}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        // React would clear a half-typed date by setting ''.
        defaultValue={typed || undefined}
        aria-describedby={noteId}
        aria-invalid={wrong || undefined}
        {...input}
      />
      <p id={noteId} className={`quote-note ${problem === undefined ? 'text-slate' : color}`}>
        {problem ?? hint}
      </p>
    </div>
  )
}
