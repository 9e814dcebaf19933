import { useId } from 'react'
import { RATING_MAX } from '../../schema.ts'

const SCALE = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type RatingFieldProps = {
  label: string
  value: number
  error?: string
  onChange: (rating: number) => void
  onBlur: () => void
}

/** A radio group of one to five stars, chosen by click or arrow keys. */
export function RatingField({ label, value, error, onChange, onBlur }: RatingFieldProps) {
  const name = useId()
  return (
    <fieldset className="field" data-invalid={error ? true : undefined}>
      <legend className="label">{label}</legend>
      <div className="stars">
        {SCALE.map((step) => (
          <label key={step} className="star" data-lit={step <= value ? true : undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={step}
              checked={step === value}
              aria-label={`${step} out of ${RATING_MAX} stars`}
              onChange={() => onChange(step)}
              onBlur={onBlur}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
            </svg>
          </label>
        ))}
        <span className="stars-text" aria-hidden="true">{`${value} of ${RATING_MAX}`}</span>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
