import { useId } from 'react'
import { Dialog, DialogActions } from '../../admin/dialogs/dialog.tsx'
import { Button } from '../../components/button.tsx'

type LossDialogProps = { dropped: readonly string[]; onAgree: () => void; onClose: () => void }

/** Lists the content that switching to the visual editor would drop, and asks first. */
export function LossDialog({ dropped, onAgree, onClose }: LossDialogProps) {
  const listId = useId()
  return (
    <Dialog
      role="alertdialog"
      title="Switch to the visual editor?"
      description="The visual editor cannot keep everything in this HTML. It would remove:"
      describedBy={listId}
      size="narrow"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <DroppedList id={listId} dropped={dropped} />
        <DialogActions>
          <Button variant="secondary" small onClick={onClose}>
            Keep editing HTML
          </Button>
          <Button small onClick={onAgree}>
            Switch and remove
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

export function DroppedList({ id, dropped }: { id?: string; dropped: readonly string[] }) {
  return (
    <ul id={id} className="editor-dropped">
      {dropped.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
