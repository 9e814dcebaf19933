import { Field } from './field.tsx'

const NAME_MAX = 100

type CategoryNameFieldProps = {
  label: string
  value: string
  problem: string | undefined
  onChange: (name: string) => void
}

/** Where a category is given its first name, or another. */
export function CategoryNameField({ label, value, problem, onChange }: CategoryNameFieldProps) {
  return (
    <Field label={label} error={problem}>
      {(control) => (
        <input
          className="input"
          value={value}
          maxLength={NAME_MAX}
          onChange={({ target }) => onChange(target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
