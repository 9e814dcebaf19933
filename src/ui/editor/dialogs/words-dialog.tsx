import { useState } from 'react'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextAreaField } from '../../admin/fields/field.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

type WordsDialogProps = {
  title: string
  label: string
  hint: string
  words: string
  /** Why words cannot be taken; undefined if they can. */
  refuse?: (words: string) => string | undefined
  onApply: (words: string) => void
  onClose: () => void
}

export function WordsDialog(props: WordsDialogProps) {
  const { title, label, hint, words, refuse, onApply, onClose } = props
  const [text, setText] = useState(words)
  const [problem, setProblem] = useState<string>()
  const apply = () => {
    const refusal = refuse?.(text.trim())
    if (refusal) setProblem(refusal)
    else onApply(text.trim())
  }
  return (
    <ApplyDialog title={title} applyLabel="Done" onApply={apply} onClose={onClose}>
      <TextAreaField
        ref={autofocusOnOpen}
        label={label}
        hint={hint}
        error={problem}
        rows={1}
        className="input field-sizing-content"
        value={text}
        onChange={(event) => {
          setText(event.target.value.replaceAll('\n', ' '))
          setProblem(undefined)
        }}
      />
    </ApplyDialog>
  )
}
