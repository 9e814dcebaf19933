import { useState } from 'react'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextField } from '../../admin/fields/field.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

type CaptionDialogProps = {
  caption: string
  onApply: (caption: string) => void
  onClose: () => void
}

export function CaptionDialog({ caption, onApply, onClose }: CaptionDialogProps) {
  const [text, setText] = useState(caption)
  return (
    <ApplyDialog
      title="Table caption"
      applyLabel="Done"
      onApply={() => onApply(text.trim())}
      onClose={onClose}
    >
      <TextField
        ref={autofocusOnOpen}
        label="Caption"
        hint="The title above the table; leave it empty for none"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ApplyDialog>
  )
}
