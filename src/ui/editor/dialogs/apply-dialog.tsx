import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog, DialogActions } from '../../admin/dialogs/dialog.tsx'
import { Button } from '../../components/button.tsx'

type ApplyDialogProps = {
  title: string
  applyLabel: string
  onApply: () => void
  onClose: () => void
  /** A further button. */
  action?: ReactNode
  children: ReactNode
}

/** A dialog of the editor with fields. Enter in one of them does what the last button does. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { title, applyLabel, onApply, onClose, action, children } = props
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLSelectElement)
      return
    // Enter must not submit the form around the editor.
    event.preventDefault()
    event.stopPropagation()
    onApply()
  }
  return (
    <Dialog title={title} size="narrow" onClose={onClose}>
      <div className="grid gap-4" onKeyDown={handleKey} role="presentation">
        {children}
        <DialogActions>
          {action}
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small onClick={onApply}>
            {applyLabel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
