import { useId } from 'react'
import { RATING_MAX } from '../../fields.ts'
import { RATINGS, STAR } from '../star-rating.tsx'

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
        {RATINGS.map((step) => (
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
              <path d={STAR} />
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
