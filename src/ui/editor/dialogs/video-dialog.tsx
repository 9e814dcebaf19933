import { useState } from 'react'
import { Dialog, DialogActions, opensHere } from '../../admin/dialog.tsx'
import { TextField } from '../../admin/field.tsx'
import { Button } from '../../components/button.tsx'
import { playerAddressOf } from '../schema/video-address.ts'
import { enterApplies } from './enter-applies.ts'

type VideoDialogProps = {
  onApply: (video: { src: string; title: string }) => void
  onClose: () => void
}

export function VideoDialog({ onApply, onClose }: VideoDialogProps) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()

  const apply = () => {
    const src = playerAddressOf(address)
    if (src) onApply({ src, title: title.trim() || 'Video' })
    else setProblem('This is not the address of a YouTube or Vimeo video.')
  }

  return (
    <Dialog title="Insert video" size="narrow" onClose={onClose}>
      <div className="editor-dialog" onKeyDown={enterApplies(apply)} role="presentation">
        <TextField
          ref={opensHere}
          label="Address"
          hint="The address of the video on YouTube or Vimeo, as the browser or Share shows it"
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
          hint="What the video shows, for those who cannot see it"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <DialogActions>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small onClick={apply}>
            Insert video
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
