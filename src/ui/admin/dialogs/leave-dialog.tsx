import { ConfirmDialog } from './confirm-dialog.tsx'

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
      <p>Your changes have not been saved and will be lost.</p>
    </ConfirmDialog>
  )
}
