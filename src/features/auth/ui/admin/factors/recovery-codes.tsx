import { useState } from 'react'
import { useBlocker } from 'react-router'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { saveBlob } from '#ui/admin/api/save-file.ts'
import { Button } from '#ui/components/button.tsx'
import { useLeaveWarning } from '#ui/admin/form/use-leave-warning.ts'
import { useSite } from '#ui/site.tsx'
import { RECOVERY_CODES } from '../../../factor-schema.ts'

type RecoveryCodesRowProps = { left: number; isBusy: boolean; onRenew: () => Promise<unknown> }

/** Shows how many recovery codes are left, and makes new ones after a confirmation. */
export function RecoveryCodesRow({ left, isBusy, onRenew }: RecoveryCodesRowProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
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
          busy={isBusy}
          onClick={() => (left === 0 ? void onRenew() : setAsking(true))}
        >
          Make new codes
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          variant="primary"
          onConfirm={async () => {
            await onRenew()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          <p>Your current codes will stop working.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type RecoveryCodesDialogProps = { codes: string[]; username: string; onClose: () => void }

/** Shows new recovery codes, which nobody can read again. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const site = useSite()
  const title = `Recovery codes of ${username} for ${site.name}`
  const text = `${title}\n${site.url}/admin\n\n${codes.join('\n')}\n\nEach code works once.\n`
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const keep = () => setKept(true)
  useLeaveWarning(!isKept)
  const blocker = useBlocker(!isKept)
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const leave = () => {
    blocker.proceed?.()
    onClose()
  }
  return (
    <Dialog
      title="Your recovery codes"
      description="Use a code to sign in once without your app or passkey. The codes will not be shown again, so print them and keep them in a safe place."
      onClose={() => (isKept ? onClose() : setAsking(true))}
    >
      <div className="recovery-sheet">
        <p className="paper-only font-semibold">{title}</p>
        <p className="paper-only">{`${site.url}/admin. Each code works once, after the password.`}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          small
          onClick={() => {
            window.print()
            keep()
          }}
        >
          <Icon name="print" />
          Print
        </Button>
        <Button
          variant="secondary"
          small
          onClick={() => {
            saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
            keep()
          }}
        >
          <Icon name="download" />
          Download
        </Button>
        <CopyButton text={text} what="the codes" onCopied={keep}>
          Copy
        </CopyButton>
      </div>
      <DialogActions>
        <Button small onClick={onClose}>
          I saved my codes
        </Button>
      </DialogActions>
      {(isAsking || blocker.state === 'blocked') && (
        <ConfirmDialog
          title="Close without keeping your codes?"
          confirmLabel="Close without keeping"
          cancelLabel="Back to the codes"
          onConfirm={leave}
          onCancel={stay}
        >
          <p>
            You have not printed, downloaded or copied your recovery codes, and they will not be
            shown again.
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
