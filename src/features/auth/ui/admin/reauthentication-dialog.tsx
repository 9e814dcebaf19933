import { useQuery } from '@tanstack/react-query'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { passwordProofSchema } from '../../schema.ts'
import { ReauthenticateByFactorDialog } from './factors/reauthenticate-by-factor-dialog.tsx'
import { factorsQuery } from './factors/queries.ts'
import { useReauthenticate } from './queries.ts'
import { useIsReauthenticationNeeded, useSession } from './session-context.tsx'
import { UsernameForManagers } from './username-for-managers.tsx'

const WORDS = {
  title: 'Confirm your identity to continue',
  description:
    'Your last confirmation was more than ten minutes ago. Nothing you entered will be lost.',
}

/** Opens over a form with a sensitive step. The waiting call is repeated afterwards. */
export function ReauthenticationDialog({ username }: { username?: string }) {
  return useIsReauthenticationNeeded() ? <OpenDialog username={username} /> : null
}

/** Asks for a second factor if the account has one, and otherwise for the password. */
function OpenDialog({ username }: { username?: string }) {
  const { data: factors, isFetchedAfterMount } = useQuery({
    ...factorsQuery(),
    refetchOnMount: 'always',
  })
  if (!isFetchedAfterMount) return null
  if (factors && factors.length > 0)
    return <ReauthenticateByFactorDialog {...WORDS} factors={factors} />
  return <ReauthenticateByPasswordDialog username={username} />
}

function ReauthenticateByPasswordDialog({ username }: { username?: string }) {
  const session = useSession()
  const { mutateAsync: reauthenticate } = useReauthenticate()
  const { submission, input } = useSimpleForm({
    schema: passwordProofSchema,
    defaultValues: { password: '' },
    save: reauthenticate,
    onSaved: () => session.finishReauthentication(),
    onFailed: ({ setFocus }) => setFocus('password', { shouldSelect: true }),
  })

  return (
    <FormDialog
      {...WORDS}
      size="narrow"
      submission={submission}
      submitLabel="Confirm"
      busyLabel="Confirming..."
      onClose={() => session.declineReauthentication()}
    >
      <UsernameForManagers username={username} />
      <PasswordField
        label="Your password"
        required
        autoComplete="current-password"
        {...autofocused(input('password'))}
      />
    </FormDialog>
  )
}
