import { useQuery } from '@tanstack/react-query'
import { Icon } from '#ui/admin/icon.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { useSite } from '#ui/site.tsx'
import { SIGN_IN_TEXTS } from '../sign-in.tsx'
import { PasskeyUnused, passkeyObstacle } from './passkey-browser.ts'
import { factorsQuery, useConfirmByPasskey } from './queries.ts'

/** Stands in for the password, where the account has a passkey and the browser can use one. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const obstacle = passkeyObstacle(useSite().url)
  const { data: factors } = useQuery({ ...factorsQuery(), enabled: !obstacle })
  const { mutate: confirm, isPending, error } = useConfirmByPasskey()
  if (obstacle || !factors?.some(({ kind }) => kind === 'passkey')) return null
  // An admin who closed the browser's dialog knows it, so the text is no alert.
  const isUnused = error instanceof PasskeyUnused
  return (
    <>
      <span className="or-else">or</span>
      <div>
        <Button
          variant="secondary"
          small
          className="w-full"
          busy={isPending}
          onClick={() => confirm(undefined, { onSuccess: onConfirmed })}
        >
          <Icon name="key" />
          {isPending ? 'Waiting for the browser...' : 'Use a passkey'}
        </Button>
        <output>{isUnused && <p className="quiet mt-3">{error.message}</p>}</output>
        {error && !isUnused && (
          <Problem text={failureTextOf(error, SIGN_IN_TEXTS)} className="mt-3" />
        )}
      </div>
    </>
  )
}
