import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { PasswordField } from '#ui/admin/password-field.tsx'
import { ApiError } from '#ui/api.ts'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { passwordFormSchema } from '../schema.ts'
import type { PasswordForm } from '../schema.ts'

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }
const FAILED = 'Failed to change password'

export function ChangePasswordForm({ username }: { username?: string }) {
  const api = useAdminApi()
  const showToast = useToast()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState, reset, setError } = useForm<PasswordForm>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const save = async ({ currentPassword, newPassword }: PasswordForm) => {
    setProblem(undefined)
    try {
      await api.call('POST', '/api/admin/change-password', { currentPassword, newPassword })
      reset(EMPTY)
      showToast({ title: 'Success', description: 'Password changed successfully' })
    } catch (error) {
      const reason = (error instanceof ApiError && error.reason) || FAILED
      const isCurrent =
        error instanceof ApiError && error.issues.some(({ path }) => path === 'currentPassword')
      if (isCurrent) setError('currentPassword', { message: reason }, { shouldFocus: true })
      else setProblem(reason)
      showToast({ title: 'Error', description: reason, variant: 'destructive' })
    }
  }

  return (
    <form
      className="panel-form"
      method="post"
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {/* Password managers want to know whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={username ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Current Password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New Password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess. Other devices are signed out."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      {problem && (
        <p role="alert" className="notice" data-tone="bad">
          {problem}
        </p>
      )}
      <Button type="submit" small busy={isSubmitting} className="self-start">
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  )
}
