import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx'

type FormDialogProps = Omit<DialogProps, 'role'> & {
  submitLabel: ReactNode
  isBusy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
}

/** A dialog with the fields of a form, and the buttons that send or cancel it. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, isBusy, onSubmit, children, ...dialog } = props
  return (
    <Dialog {...dialog}>
      <form
        className="panel-form"
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
        <DialogActions>
          <Button variant="secondary" small onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
