import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { momentOf } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import type { SetupCode } from '../../factor-schema.ts'
import type { AdminUser } from '../../schema.ts'
import { useEndColleaguesSessions, useMakeSetupCode, useResetFactors } from './queries.ts'

type ColleagueDialogProps = { user: AdminUser; onClose: () => void }

/** For a colleague who has lost the second factors. */
export function ResetDialog({ user, onClose }: ColleagueDialogProps) {
  const { write: resetFactors } = useResetFactors()
  return (
    <ConfirmDialog
      title={`Reset the second factors of ${user.username}?`}
      confirmLabel="Reset"
      onConfirm={async () => {
        await resetFactors(user.id)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`Make sure that it is really ${user.username} who asks. The apps, passkeys and recovery codes of this account are void then, it is signed out everywhere, and the password alone signs in. Where everybody needs a second factor, also make a set-up code for ${user.username}.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who has lost a laptop. */
export function EndSessionsDialog({ user, onClose }: ColleagueDialogProps) {
  const { write: endSessions } = useEndColleaguesSessions()
  return (
    <ConfirmDialog
      title={`End all sessions of ${user.username}?`}
      confirmLabel="End sessions"
      onConfirm={async () => {
        await endSessions(user.id)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`${user.username} is signed out everywhere and told by mail. Nothing that ${user.username} is writing is lost, and the password stays as it is.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who must set up a second factor in a new place. */
export function SetupCodeDialog({ user, onClose }: ColleagueDialogProps) {
  const [made, setMade] = useState<SetupCode>()
  const { write: makeCode } = useMakeSetupCode({ onDone: setMade })
  if (made) return <MadeCodeDialog user={user} made={made} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Make a set-up code for ${user.username}?`}
      confirmLabel="Make code"
      variant="primary"
      onConfirm={async () => {
        if (!(await makeCode(user.id))) onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`Make sure that it is really ${user.username} who asks. With the password and this code, a second factor can be set up in a place that the account does not know. You are both told by mail.`}
      </p>
    </ConfirmDialog>
  )
}

function MadeCodeDialog({ user, made, onClose }: ColleagueDialogProps & { made: SetupCode }) {
  return (
    <Dialog
      title={`Set-up code for ${user.username}`}
      description={`Tell it in person or by phone. It is good once, until ${momentOf(made.expiresAt)}, and shown only now.`}
      size="narrow"
      onClose={onClose}
    >
      <p className="secret-text">{made.code}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={made.code} what="the code">
          Copy code
        </CopyButton>
      </div>
      <DialogActions>
        <Button small onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
