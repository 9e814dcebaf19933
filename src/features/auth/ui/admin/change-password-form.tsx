import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { showFailure } from '#ui/admin/form/show-issues.ts'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import { passwordFormSchema, type PasswordForm } from '../../schema.ts'
import { PasswordStrength } from './password-strength.tsx'
import { passwordFailureOf, useChangePassword } from './queries.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm({ username }: { username?: string }) {
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: EMPTY,
  })
  const { register, handleSubmit, formState, reset, control } = form
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword' })

  const { write: changePassword } = useChangePassword({
    onFailed: (error) => showFailure(error, form, passwordFailureOf(error)),
  })
  const save = async ({ currentPassword, newPassword }: PasswordForm) => {
    if (await changePassword({ currentPassword, newPassword })) reset(EMPTY)
  }

  return (
    <form
      className="panel-form"
      method="post"
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <UsernameForManagers username={username} />
      <PasswordField
        label="Current Password"
        noun="current password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New Password"
        noun="new password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess. Other devices are signed out."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordStrength password={typed} username={username} />
      <PasswordField
        label="Confirm New Password"
        noun="repeated password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Problem text={errors.root?.message} />
      <Button type="submit" small busy={isSubmitting} className="self-start">
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  )
}
