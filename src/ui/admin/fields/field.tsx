import { useId, type ComponentProps, type ReactNode } from 'react'

export type FieldProps = {
  label: string
  /** Shown under the field; screen readers read it with the field. */
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Shows 'length/max' beside the label. */
  counter?: { length: number; max: number }
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldFrameProps = FieldProps & {
  /** Use a `span` for a control that HTML cannot label and that names itself. */
  labelTag?: 'label' | 'span'
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, connected for screen readers. */
export function Field(props: FieldFrameProps) {
  const { hint, error, required, counter, children } = props
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`]
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <FieldHead id={id} {...props} />
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

type FieldHeadProps = Pick<FieldFrameProps, 'label' | 'labelTag' | 'required' | 'counter'>

function FieldHead({ id, label, labelTag, required, counter }: FieldHeadProps & { id: string }) {
  const Label = labelTag ?? 'label'
  return (
    <div className="flex items-baseline justify-between gap-3">
      <Label id={`${id}-label`} htmlFor={Label === 'label' ? id : undefined} className="label">
        <span>{label}</span>
        {required && <span aria-hidden="true"> *</span>}
      </Label>
      {counter && <Counter id={`${id}-counter`} {...counter} />}
    </div>
  )
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  return (
    <span id={id} className="counter" data-over={length > max ? true : undefined}>
      <span>{`${length}/${max}`}</span>
      <span className="sr-only"> characters</span>
    </span>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'required'>

/** A one-line text field; accepts the result of react-hook-form's `register`. */
export function TextField({ label, hint, error, required, counter, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, counter }}>
      {(control) => <input type="text" className="input" {...input} {...control} />}
    </Field>
  )
}

/** A day, whose limits `issues.ts` puts in words. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" min="2000-01-01" max="2999-12-31" />
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'required'>

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, counter, ...area } = props
  return (
    <Field {...{ label, hint, error, required, counter }}>
      {(control) => <textarea className="input" rows={4} {...area} {...control} />}
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'required'>

/** A native select; its options are the children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, counter, children, ...select } = props
  return (
    <Field {...{ label, hint, error, required, counter }}>
      {(control) => (
        <select className="input select" {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}

type SwitchFieldProps = { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'id'>

/** A switch, with a hint beside it. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        className="switch"
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className="label">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
