import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { confirmationSchema } from '../../schema.ts'
import type { Confirmation } from '../../schema.ts'
import { ConfirmByPasskey } from './factors/confirm-by-passkey.tsx'
import { useConfirm } from './queries.ts'
import { useIsConfirmationNeeded, useSession } from './session-context.tsx'
import { UsernameForManagers } from './username-for-managers.tsx'

/** Opens over a form whose step is sensitive; afterwards the waiting call is repeated. */
export function ConfirmIdentityDialog({ username }: { username?: string }) {
  return useIsConfirmationNeeded() ? <OpenDialog username={username} /> : null
}

function OpenDialog({ username }: { username?: string }) {
  const session = useSession()
  const { mutateAsync: confirm } = useConfirm()
  const { register, handleSubmit, formState, setError } = useForm<Confirmation>({
    resolver: zodResolver(confirmationSchema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const save = (proof: Confirmation) =>
    confirm(proof).then(
      () => session.confirmed(),
      (error: unknown) =>
        setError('password', { message: failureTextOf(error) }, { shouldFocus: true }),
    )

  return (
    <FormDialog
      title="Please confirm that it is you"
      description="You last did so more than ten minutes ago. What you entered stays as it is."
      size="narrow"
      submitLabel={isSubmitting ? 'Confirming...' : 'Confirm'}
      isBusy={isSubmitting}
      onSubmit={handleSubmit(save)}
      onClose={() => session.declineConfirmation()}
    >
      <UsernameForManagers username={username} />
      <PasswordField
        label="Your password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...autofocused(register('password'))}
      />
      <ConfirmByPasskey onConfirmed={() => session.confirmed()} />
    </FormDialog>
  )
}
