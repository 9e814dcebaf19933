import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, autofocusOnOpen } from './dialog.tsx'

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
