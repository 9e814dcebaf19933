import { useState } from 'react'
import { easternInputOf, readEastern } from '#shared/eastern-time.ts'
import type { EasternReading } from '#shared/eastern-time.ts'
import { Field } from './field.tsx'
import { fullMomentOf } from './moment.ts'

type DateTimeFieldProps = {
  label: string
  /** A moment as ISO 8601, or '' for none. */
  value: string
  onChange: (iso: string) => void
  onBlur?: () => void
  hint?: string
  error?: string
  /** Said while the moment lies in the past. */
  pastWarning?: string
}

/** A date and time on Michigan's clocks, wherever the writer's own computer stands. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onBlur, hint, error, pastWarning } = props
  const [typed, setTyped] = useState('')
  const [now, setNow] = useState(() => Date.now())
  const reading = readEastern(typed)
  // While the field says what the value is, it stays as it was typed.
  const isTyped = value === (reading?.iso ?? '') || value === reading?.second

  const handleChange = (input: string) => {
    setTyped(input)
    setNow(Date.now())
    onChange(readEastern(input)?.iso ?? '')
  }
  return (
    <div className="date-time-field">
      <Field label={label} error={error} hint={hint ?? 'Eastern time'}>
        {(control) => (
          <input
            type="datetime-local"
            className="input"
            max="9999-12-30T23:59"
            value={isTyped ? typed : easternInputOf(value)}
            onChange={({ target }) => handleChange(target.value)}
            onBlur={onBlur}
            {...control}
          />
        )}
      </Field>
      <output className="field-hint">
        {value !== '' && <span className="block font-semibold">{fullMomentOf(value)}</span>}
        {value !== '' && Date.parse(value) < now && (
          <span className="field-warning">{pastWarning ?? 'This time has passed.'}</span>
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

/** In two nights of the year a time does not exist, or comes twice. */
function ClockChange({ reading, value, onChange }: ClockChangeProps) {
  const { iso, second, isSkipped } = reading
  if (isSkipped) {
    return (
      <p className="field-warning">
        Clocks are set forward that night, so this time does not exist; the time above is meant.
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
      This time comes twice that night: use the second one, after clocks are set back
    </label>
  )
}
