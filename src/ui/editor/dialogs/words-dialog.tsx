import { useState } from 'react'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextAreaField } from '../../admin/fields/field.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

type WordsDialogProps = {
  title: string
  label: string
  hint: string
  words: string
  onApply: (words: string) => void
  onClose: () => void
}

export function WordsDialog({ title, label, hint, words, onApply, onClose }: WordsDialogProps) {
  const [text, setText] = useState(words)
  return (
    <ApplyDialog
      title={title}
      applyLabel="Done"
      onApply={() => onApply(text.trim())}
      onClose={onClose}
    >
      <TextAreaField
        ref={autofocusOnOpen}
        label={label}
        hint={hint}
        rows={1}
        className="input field-sizing-content"
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
      />
    </ApplyDialog>
  )
}
