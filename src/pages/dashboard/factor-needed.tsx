import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Factors } from '#features/auth/ui/admin/factors/factors.tsx'
import { SetupCodeForm } from '#features/auth/ui/admin/factors/setup-code-form.tsx'
import { factorsQuery } from '#features/auth/ui/admin/factors/queries.ts'
import type { SignedInAdmin } from '#features/auth/schema.ts'
import { formatLongDate } from '#shared/dates.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'

/**
 * Stays until the admin continues, because recovery codes are shown after the first factor is
 * added.
 */
export function useFactorSetUp(isDue: boolean | undefined) {
  const [isSettingUp, setSettingUp] = useState(false)
  if (isDue && !isSettingUp) setSettingUp(true)
  return { isSettingUp, finishSetUp: () => setSettingUp(false) }
}

/** Shown above every view during the week in which an admin can still continue without a factor. */
export function FactorReminder({ from }: { from: string }) {
  return (
    <div className="notice mb-5" data-tone="ask">
      <p>{`Starting ${formatLongDate(from)}, everyone needs a second factor to use the admin area.`}</p>
      <Link to={`${viewPath('settings')}#your-account`} className="overview-warning-link">
        Set one up in Settings
      </Link>
    </div>
  )
}

type SetUpFactorProps = { admin: SignedInAdmin; onDone: () => void }

/** Replaces every view once a second factor is due, until the admin chooses to continue. */
export function SetUpFactor({ admin, onDone }: SetUpFactorProps) {
  const { data: factors } = useQuery(factorsQuery())
  const queryClient = useQueryClient()
  const goOn = async () => {
    await queryClient.invalidateQueries()
    onDone()
  }
  return (
    <>
      <h1 className="view-title">Set up a second factor</h1>
      <section className="panel mt-5 max-w-[68ch]" aria-label="Second factors">
        <p className="mb-4">
          Everyone needs one to use the admin area. Add an app on your phone or a passkey to
          continue.
        </p>
        {admin.factorNeeded?.needsCode ? <SetupCodeForm /> : <Factors username={admin.username} />}
        {factors !== undefined && factors.length > 0 && (
          <Button className="mt-5" onClick={() => void goOn()}>
            Continue to the admin area
          </Button>
        )}
      </section>
    </>
  )
}
