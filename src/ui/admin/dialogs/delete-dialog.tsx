import type { ReactNode } from 'react'
import { TRASH_DAYS } from '#shared/trash.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
