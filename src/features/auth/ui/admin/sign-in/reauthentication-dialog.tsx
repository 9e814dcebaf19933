import { useQuery } from '@tanstack/react-query'
import { autofocused, Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { passwordProofSchema } from '../../../schema.ts'
import { factorsQuery, recoveryCodesQuery, useReauthenticateByPasskey } from '../factors/queries.ts'
import { useReauthenticate } from '../queries.ts'
import { useIsReauthenticationNeeded, useSession } from '../sessions/session-context.tsx'
import { UsernameForManagers } from './username-for-managers.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { describeFailure } from '#ui/failure-text.ts'
import { useSite } from '#ui/site.tsx'
import { FACTOR_METHODS, type Factor } from '../../../factor-schema.ts'
import { SIGN_IN_TEXTS } from './sign-in.tsx'
import { passkeyObstacle } from '../factors/passkey-browser.ts'
import { SecondStep } from '../factors/second-step.tsx'

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

type ReauthenticateByFactorDialogProps = { title: string; description: string; factors: Factor[] }

/** Asks an admin who is signed in for one of their second factors. */
function ReauthenticateByFactorDialog({ factors, ...words }: ReauthenticateByFactorDialogProps) {
  const session = useSession()
  const obstacle = passkeyObstacle(useSite().url)
  const { data: codes } = useQuery({ ...recoveryCodesQuery(), refetchOnMount: 'always' })
  const byCode = useReauthenticate()
  const byPasskey = useReauthenticateByPasskey()
  const error = byCode.error ?? byPasskey.error
  const methods = FACTOR_METHODS.filter((method) =>
    method === 'recovery' ? codes && codes.left > 0 : factors.some(({ kind }) => kind === method),
  )
  const forget = () => {
    byCode.reset()
    byPasskey.reset()
  }
  const attempt = (proof: Promise<unknown>) =>
    proof.then(
      () => session.finishReauthentication(),
      // The error of the mutation is shown.
      () => {},
    )
  const cancel = () => session.declineReauthentication()

  return (
    <Dialog {...words} size="narrow" onClose={cancel}>
      <SecondStep
        methods={methods}
        obstacle={obstacle}
        problem={error ? describeFailure(error, SIGN_IN_TEXTS) : undefined}
        onCode={(_, code) => attempt(byCode.mutateAsync({ code }))}
        onPasskey={() => attempt(byPasskey.mutateAsync())}
        onChange={forget}
      >
        <button type="button" className="other-way" onClick={cancel}>
          <Icon name="cross" />
          Cancel
        </button>
      </SecondStep>
    </Dialog>
  )
}
