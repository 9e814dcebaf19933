import { useState, type ComponentProps } from 'react'
import { IconButton } from '../action-buttons.tsx'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> & {
    /** The noun in 'Show password'; forms with several passwords name each one. */
    noun?: string
  }

/** A password field with a button that shows its text. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, counter, noun = 'password', ...input } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, required, counter }}>
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            className="input"
            data-icon="end"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={`${isShown ? 'Hide' : 'Show'} ${noun}`}
            className="absolute inset-y-0 right-1 my-auto"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
