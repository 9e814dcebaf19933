import { useState, type Ref } from 'react'
import { toEasternInput, readEastern } from '#shared/time/eastern-time.ts'
import { Field } from './field.tsx'
import { formatFullDateTime } from '../moment.ts'

type DateTimeFieldProps = {
  label: string
  name?: string
  /** An ISO 8601 timestamp, or '' for none. */
  value: string
  onChange: (iso: string) => void
  onBlur?: () => void
  /** The input, which gets the focus when a save is refused because of it. */
  ref?: Ref<HTMLInputElement>
  error?: string
  /** Shown while the chosen time is in the past. */
  pastWarning: string
}

/** A date and time in Michigan's time zone, whatever the time zone of the computer. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, name, value, onChange, onBlur, ref, error, pastWarning } = props
  const [typed, setTyped] = useState('')
  const [now, setNow] = useState(() => Date.now())
  // The text stays as typed while it still means the current value.
  const isTyped = value === (readEastern(typed) ?? '')

  const handleChange = (input: string) => {
    setTyped(input)
    setNow(Date.now())
    onChange(readEastern(input) ?? '')
  }
  return (
    <div className="date-time-field">
      <Field label={label} error={error} hint="Eastern time">
        {(control) => (
          <input
            ref={ref}
            type="datetime-local"
            className="input"
            name={name}
            min="2000-01-01T00:00"
            max="2999-12-31T23:59"
            value={isTyped ? typed : toEasternInput(value)}
            onChange={({ target }) => handleChange(target.value)}
            onBlur={onBlur}
            {...control}
          />
        )}
      </Field>
      <output className="field-hint">
        {value !== '' && <span className="block font-semibold">{formatFullDateTime(value)}</span>}
        {value !== '' && Date.parse(value) < now && (
          <span className="field-warning">{pastWarning}</span>
        )}
      </output>
    </div>
  )
}
