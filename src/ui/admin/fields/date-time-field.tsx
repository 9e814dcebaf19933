import { useState, type Ref } from 'react'
import { toEasternInput, readEastern, type EasternReading } from '#shared/time/eastern-time.ts'
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
  const reading = readEastern(typed)
  // The text stays as typed while it still means the current value.
  const isTyped = value === (reading?.iso ?? '') || value === reading?.second

  const handleChange = (input: string) => {
    setTyped(input)
    setNow(Date.now())
    onChange(readEastern(input)?.iso ?? '')
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
      {isTyped && reading && <ClockChange reading={reading} value={value} onChange={onChange} />}
    </div>
  )
}

type ClockChangeProps = {
  reading: EasternReading
  value: string
  onChange: (iso: string) => void
}

/** On the two nights when the clocks change, a time can be skipped or occur twice. */
function ClockChange({ reading, value, onChange }: ClockChangeProps) {
  const { iso, second, isSkipped } = reading
  if (isSkipped) {
    return (
      <p className="field-warning">
        The clocks go forward that night, so this time does not exist. The time above will be used
        instead.
      </p>
    )
  }
  if (!second) return null
  return (
    <label className="choice text-sm">
      <input
        type="checkbox"
        checked={value === second}
        onChange={({ target }) => onChange(target.checked ? second : iso)}
      />
      This time occurs twice that night: use the second one, after the clocks go back
    </label>
  )
}
