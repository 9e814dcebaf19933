import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { describeFailure } from '#ui/failure-text.ts'
import { useSite } from '#ui/site.tsx'
import { FACTOR_METHODS, type Factor } from '../../../factor-schema.ts'
import { useReauthenticate } from '../queries.ts'
import { useSession } from '../session-context.tsx'
import { SIGN_IN_TEXTS } from '../sign-in.tsx'
import { passkeyObstacle } from './passkey-browser.ts'
import { recoveryCodesQuery, useReauthenticateByPasskey } from './queries.ts'
import { SecondStep } from './second-step.tsx'

type ReauthenticateByFactorDialogProps = { title: string; description: string; factors: Factor[] }

/** Asks an admin who is signed in for one of their second factors. */
export function ReauthenticateByFactorDialog({
  factors,
  ...words
}: ReauthenticateByFactorDialogProps) {
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
