import { useWatch } from 'react-hook-form'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { describeFailure } from '#ui/failure-text.ts'
import { newUserSchema } from '../../schema.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useCreateUser } from './queries.ts'

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { attempt: save } = useCreateUser()
  const { form, submission, input } = useSimpleForm({
    schema: newUserSchema,
    defaultValues: { username: '', email: '', password: '' },
    save,
    onSaved: onClose,
    failureText: (error) => `Failed to create user. ${describeFailure(error)}`,
  })
  const [password, name] = useWatch({ control: form.control, name: ['password', 'username'] })

  return (
    <FormDialog
      title="Add Admin User"
      description="Admins can change everything on the site, including other admins."
      size="narrow"
      submission={submission}
      submitLabel="Create User"
      busyLabel="Creating..."
      onClose={onClose}
    >
      <TextField
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...autofocused(input('username'))}
      />
      <TextField label="Email (optional)" type="email" autoComplete="off" {...input('email')} />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess."
        {...input('password')}
      />
      <PasswordStrength password={password} username={name} />
    </FormDialog>
  )
}
