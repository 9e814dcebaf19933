import { useState } from 'react'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextField } from '../../admin/fields/field.tsx'
import { parseVideoUrl } from '../schema/addresses.ts'
import { ApplyDialog } from './apply-dialog.tsx'

type VideoDialogProps = {
  onApply: (video: { src: string; title: string }) => void
  onClose: () => void
}

export function VideoDialog({ onApply, onClose }: VideoDialogProps) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()

  const apply = () => {
    const src = parseVideoUrl(address)
    if (src) onApply({ src, title: title.trim() || 'Video' })
    else setProblem('This is not the address of a YouTube or Vimeo video.')
  }

  return (
    <ApplyDialog title="Insert video" applyLabel="Insert video" onApply={apply} onClose={onClose}>
      <TextField
        ref={autofocusOnOpen}
        label="Address"
        hint="A YouTube or Vimeo link, from the address bar or the Share button"
        error={problem}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setProblem(undefined)
        }}
      />
      <TextField
        label="Title"
        hint="Describe the video to people who cannot see it"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ApplyDialog>
  )
}
