import { useWatch } from 'react-hook-form'
import { SwitchField } from '#ui/admin/fields/field.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { passwordFormSchema } from '../../../schema.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useChangePassword } from '../queries.ts'
import { UsernameForManagers } from '../sign-in/username-for-managers.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', endKeys: true }
type ChangePasswordFormProps = {
  username?: string | undefined
  /** The names of the keys that this admin made. */
  keyNames?: readonly string[]
}

export function ChangePasswordForm({ username, keyNames }: ChangePasswordFormProps) {
  const { attempt: changePassword, failureText } = useChangePassword()
  const { form, submission, input } = useSimpleForm({
    schema: passwordFormSchema,
    defaultValues: EMPTY,
    save: ({ currentPassword, newPassword, endKeys }) =>
      changePassword({ currentPassword, newPassword, endKeys }),
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
      {keyNames?.[0] !== undefined && (
        <SwitchField
          label={`End the keys you made: ${keyNames.join(', ')}`}
          hint="The programs that use them stop working. Somebody who knew your password may have made or copied a key."
          {...form.register('endKeys')}
        />
      )}
    </SimpleForm>
  )
}
