import { useEffect } from 'react'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { loginInputSchema, type LoginInput } from '../../schema.ts'

type LoginFormProps = {
  label: string
  pendingLabel: string
  /** Why the last attempt failed; stays until the next attempt. */
  problem?: string
  username?: string
  /** Whether the admin comes back from the second step, to the password. */
  isReturning?: boolean
  onSubmit: (input: LoginInput) => Promise<void>
}

/** The fields of the login page and of the dialog for an ended session. */
export function LoginForm(props: LoginFormProps) {
  const { label, pendingLabel, problem, username, isReturning, onSubmit } = props
  const { form, submission, input } = useSimpleForm({
    schema: loginInputSchema,
    defaultValues: { username: username ?? '', password: '' },
    save: onSubmit,
  })
  const { setFocus } = form
  useEffect(() => {
    if (isReturning) setFocus('password')
  }, [isReturning, setFocus])
  const missing = username ? 'password' : 'username'
  // The dialog opens unasked, so the focus must not be on its close button: somebody who is typing
  // could press Enter and dismiss it.
  const field = (name: keyof LoginInput) =>
    name === missing ? autofocused(input(name)) : input(name)
  return (
    <SimpleForm
      submission={{ ...submission, problem }}
      submitLabel={label}
      busyLabel={pendingLabel}
      isWide
    >
      <TextField
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        {...field('password')}
      />
    </SimpleForm>
  )
}
