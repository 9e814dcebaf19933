import { useState } from 'react'
import { Dialog, DialogActions, opensHere } from '../../admin/dialog.tsx'
import { TextField } from '../../admin/field.tsx'
import { Button } from '../../components/button.tsx'
import { enterApplies } from './enter-applies.ts'

export type PickedImage = { url: string; alt: string }

type ImageDialogProps = {
  image: { src: string; alt: string }
  /** Offers the pictures that are already on the site. */
  pickImage?: () => Promise<PickedImage | undefined>
  onApply: (image: { src: string; alt: string }) => void
  onRemove: () => void
  onClose: () => void
}

/** The picture is in the text already; here it gets its description, or gives way to another. */
export function ImageDialog({ image, pickImage, onApply, onRemove, onClose }: ImageDialogProps) {
  const [src, setSource] = useState(image.src)
  const [alt, setAlt] = useState(image.alt)
  const apply = () => onApply({ src, alt: alt.trim() })

  const choose = async () => {
    const picked = await pickImage?.()
    if (!picked) return
    setSource(picked.url)
    setAlt(picked.alt)
  }

  return (
    <Dialog title="Picture" size="narrow" onClose={onClose}>
      <div className="editor-dialog" onKeyDown={enterApplies(apply)} role="presentation">
        <img className="editor-dialog-picture" src={src} alt="" />
        <div className="editor-dialog-links">
          {pickImage && (
            <button type="button" className="editor-bar-button" onClick={() => void choose()}>
              Choose from media
            </button>
          )}
          <button type="button" className="editor-bar-button" onClick={onRemove}>
            Remove picture
          </button>
        </div>
        <TextField
          ref={opensHere}
          label="Alt text"
          hint="Describe the picture; leave empty if it is decoration"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <DialogActions>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small onClick={apply}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
