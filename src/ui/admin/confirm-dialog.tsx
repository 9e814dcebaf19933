import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog, DialogActions, opensHere } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and what cannot be undone. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Stays open, and busy, until this has settled; the caller then takes the dialog away. */
  onConfirm: () => unknown
  onCancel: () => void
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async ({ detail }: MouseEvent) => {
    // The second half of a double click is meant for what stood here before.
    if (detail > 1) return
    setBusy(true)
    try {
      await props.onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={props.title} size="narrow" role="alertdialog" onClose={props.onCancel}>
      {props.children && <div className="dialog-text">{props.children}</div>}
      <DialogActions>
        <Button ref={opensHere} variant="secondary" small onClick={props.onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant="danger" small busy={isBusy} onClick={(event) => void confirm(event)}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
