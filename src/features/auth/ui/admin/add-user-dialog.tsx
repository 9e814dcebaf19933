import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { showFailure } from '#ui/admin/form/show-issues.ts'
import { Problem } from '#ui/admin/problem.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { newUserSchema, type NewUser } from '../../schema.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useCreateUser } from './queries.ts'

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<z.input<typeof newUserSchema>, unknown, NewUser>({
    resolver: zodResolver(newUserSchema),
    defaultValues: { username: '', email: '', password: '' },
  })
  const { register, handleSubmit, formState, control } = form
  const { errors, isSubmitting } = formState
  const [password, name] = useWatch({ control, name: ['password', 'username'] })
  const { write: createUser } = useCreateUser({
    onFailed: (error) => showFailure(error, form, `Failed to create user. ${failureTextOf(error)}`),
  })

  const save = async (user: NewUser) => {
    if (await createUser(user)) onClose()
  }

  return (
    <FormDialog
      title="Add Admin User"
      description="Admins can change everything on the site, including other admins."
      size="narrow"
      submitLabel={isSubmitting ? 'Creating...' : 'Create User'}
      isBusy={isSubmitting}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...autofocused(register('username'))}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess."
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordStrength password={password} username={name} />
      <Problem text={errors.root?.message} />
    </FormDialog>
  )
}
