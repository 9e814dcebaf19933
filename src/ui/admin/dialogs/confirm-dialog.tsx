import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, autofocusOnOpen } from './dialog.tsx'
import { TRASH_DAYS } from '#shared/content/content-kinds.ts'

type ConfirmDialogProps = {
  title: string
  /** Describes the consequences, and says whether they can be undone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The look of the confirming button; by default that of a deletion. */
  variant?: 'danger' | 'primary'
  /** The dialog stays open and busy until this settles; the caller then unmounts it. */
  onConfirm: () => unknown
  onCancel: () => void
}

/** Asks before an action that is hard to undo. The Cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const textId = useId()
  const confirm = async ({ detail }: MouseEvent) => {
    // Ignores the second click of a double click on the button that opened the dialog.
    if (detail > 1) return
    setBusy(true)
    try {
      await props.onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={props.title}
      describedBy={textId}
      size="narrow"
      role="alertdialog"
      onClose={props.onCancel}
    >
      <div id={textId} className="dialog-text">
        {props.children}
      </div>
      <DialogActions>
        <Button ref={autofocusOnOpen} variant="secondary" small onClick={props.onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant={props.variant ?? 'danger'}
          small
          busy={isBusy}
          onClick={(event) => void confirm(event)}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A sentence for the dialog before an item goes to the trash. */
export const CAN_BE_RESTORED = `You can restore it from Trash for ${TRASH_DAYS} days.`

/** The callbacks of a deletion dialog; `onDeleted` is called only if the deletion succeeds. */
export type AfterDeletion = { onDeleted: () => void; onClose: () => void }

type DeleteDialogProps = AfterDeletion & {
  title: string
  confirmLabel: string
  /** @returns whether it succeeded */
  onDelete: () => Promise<boolean>
  children: ReactNode
}

/**
 * Asks before something is deleted. A failed deletion also closes the dialog, and a toast says why.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { onDelete, onDeleted, onClose, ...question } = props
  const handleConfirm = async () => {
    const isDone = await onDelete()
    onClose()
    if (isDone) onDeleted()
  }
  return <ConfirmDialog {...question} onConfirm={handleConfirm} onCancel={onClose} />
}

type LeaveDialogProps = { onLeave: () => unknown; onStay: () => void }

/** Asks before unsaved changes are left. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>
        Your changes have not been saved. If you leave, the copy in this browser is deleted, too.
      </p>
    </ConfirmDialog>
  )
}
