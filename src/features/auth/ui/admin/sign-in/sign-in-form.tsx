import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { signInInputSchema, type SignInInput } from '../../../schema.ts'

type SignInFormProps = {
  label: string
  pendingLabel: string
  /** Why the last attempt failed; stays until the next attempt. */
  problem?: string
  username?: string
  /** Whether the admin comes back from the second step, to the password. */
  isReturning?: boolean
  onSubmit: (input: SignInInput) => Promise<void>
}

/** The fields of the sign-in page and of the dialog for an ended session. */
export function SignInForm(props: SignInFormProps) {
  const { label, pendingLabel, problem, username, isReturning, onSubmit } = props
  const { submission, input } = useSimpleForm({
    schema: signInInputSchema,
    // A field without a default keeps what was typed before the code arrived.
    defaultValues: { username },
    save: onSubmit,
  })
  const missing = username || isReturning ? 'password' : 'username'
  // The dialog opens unasked, so the focus must not be on its close button: somebody who is typing
  // could press Enter and dismiss it.
  const field = (name: keyof SignInInput) =>
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
        autoComplete="username webauthn"
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
