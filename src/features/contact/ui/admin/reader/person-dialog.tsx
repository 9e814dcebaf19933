import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import { dayAfter, formatDay } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { useDeletePerson, useForgetMessages, useSavePerson } from '../queries.ts'

/** How long the oldest backup is kept. */
const BACKUP_DAYS_MAX = 366

type PersonDialogProps = { email: string; listPath: string; onClose: () => void }

/** Saves or deletes all that is stored about the sender of a message. */
export function PersonDialog(props: PersonDialogProps) {
  const { email, onClose } = props
  const [isDeleting, setDeleting] = useState(false)
  const { write: save, isPending } = useSavePerson()
  if (isDeleting) return <DeletePersonDialog {...props} />
  return (
    <Dialog title="Everything about this person" onClose={onClose}>
      <p className="wrap-anywhere">
        {`All messages from ${email}, your notes and replies, and the e-mails about them.`}
      </p>
      <DialogActions>
        <Button variant="danger" small onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          Delete everything…
        </Button>
        <Button small busy={isPending} onClick={() => void save(email)}>
          <Icon name="download" />
          Save as a file
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function DeletePersonDialog({ email, listPath, onClose }: PersonDialogProps) {
  const { attempt: deletePerson } = useDeletePerson()
  const forget = useForgetMessages()
  const navigate = useNavigate()
  const [backupsEnd] = useState(findBackupsEnd)

  const handleConfirm = async () => {
    // The toast says why it failed.
    const deleted = await deletePerson(email).catch(() => undefined)
    if (!deleted) return onClose()
    await navigate(listPath, { replace: true, flushSync: true })
    return forget(deleted)
  }

  return (
    <ConfirmDialog
      title="Delete everything about this person?"
      confirmLabel="Delete everything"
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {`All messages from ${email} will be deleted, with your notes and replies and the e-mails about them. This cannot be undone. Backups made before now hold them until ${backupsEnd} at the latest.`}
      </p>
    </ConfirmDialog>
  )
}

/** The last day on which a backup can hold what is deleted now. */
function findBackupsEnd(): string {
  return formatDay(dayAfter(toEasternDay(new Date()), BACKUP_DAYS_MAX))
}
