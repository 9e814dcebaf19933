import { useWatch } from 'react-hook-form'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { passwordFormSchema, type PasswordForm } from '../../schema.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
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
      <NewPasswordFields
        newPassword={input('newPassword')}
        confirmPassword={input('confirmPassword')}
        typed={typed}
        username={username}
      />
    </SimpleForm>
  )
}
