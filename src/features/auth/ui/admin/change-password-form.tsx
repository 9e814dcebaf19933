import { useWatch } from 'react-hook-form'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { passwordFormSchema, type PasswordForm } from '../../schema.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useChangePassword } from './queries.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm({ username }: { username?: string }) {
  const { attempt: changePassword, failureText } = useChangePassword()
  const { form, submission, input } = useSimpleForm({
    schema: passwordFormSchema,
    defaultValues: EMPTY,
    save: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onSaved: ({ reset }) => reset(EMPTY),
    failureText,
  })
  const typed = useWatch({ control: form.control, name: 'newPassword' })

  return (
    <SimpleForm
      submission={submission}
      label="Change Password"
      submitLabel="Change Password"
      busyLabel="Changing..."
    >
      <UsernameForManagers username={username} />
      <PasswordField
        label="Current Password"
        noun="current password"
        required
        autoComplete="current-password"
        {...input('currentPassword')}
      />
      <PasswordField
        label="New Password"
        noun="new password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess. Other devices are signed out."
        {...input('newPassword')}
      />
      <PasswordStrength password={typed} username={username} />
      <PasswordField
        label="Confirm New Password"
        noun="repeated password"
        required
        autoComplete="new-password"
        {...input('confirmPassword')}
      />
    </SimpleForm>
  )
}
