import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { RECOVERY_CODES } from '../../../factor-schema.ts'
import { recoveryCodesQuery, useRenewRecoveryCodes } from './queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The recovery codes: how many are left, new ones after a question, and the first without one. */
export function useRecoveryCodes(username: string) {
  const { data } = useQuery(recoveryCodesQuery())
  const [codes, setCodes] = useState<string[]>()
  const [isAsking, setAsking] = useState(false)
  const { write: renew, isPending } = useRenewRecoveryCodes({ onDone: setCodes })
  const left = data?.left ?? 0

  const codesRow = (
    <div className="codes-left">
      <p className="min-w-0 grow">
        <span className="font-semibold">Recovery codes</span>{' '}
        <span className="quiet text-sm">
          {left === 0 ? 'None left' : `${left} of ${RECOVERY_CODES} left`}
        </span>
      </p>
      <Button
        small
        variant="secondary"
        busy={isPending}
        onClick={() => (left === 0 ? void renew() : setAsking(true))}
      >
        Make new codes
      </Button>
    </div>
  )
  const codesDialog = (
    <>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          variant="primary"
          onConfirm={async () => {
            await renew()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          <p>The codes that you have now are void then.</p>
        </ConfirmDialog>
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          username={username}
          onClose={() => setCodes(undefined)}
        />
      )}
    </>
  )
  return { codesRow, codesDialog, makeFirstCodes: () => void renew() }
}
