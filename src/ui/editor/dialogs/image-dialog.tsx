import { useState } from 'react'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextField } from '../../admin/fields/field.tsx'
import type { PictureInput } from '../commands.ts'
import { ApplyDialog } from './apply-dialog.tsx'

export type PickedImage = { url: string; alt: string }

type ImageDialogProps = {
  image: PictureInput
  /** Opens the media library. */
  pickImage?: () => Promise<PickedImage | undefined>
  onApply: (image: PictureInput) => void
  onRemove: () => void
  onClose: () => void
}

/** Edits the description and the caption of an inserted picture, or replaces the picture. */
export function ImageDialog({ image, pickImage, onApply, onRemove, onClose }: ImageDialogProps) {
  const [src, setSource] = useState(image.src)
  const [alt, setAlt] = useState(image.alt)
  const [caption, setCaption] = useState(image.caption ?? '')
  const apply = () => onApply({ src, alt: alt.trim(), caption: caption.trim() })

  const choose = async () => {
    const picked = await pickImage?.()
    if (!picked) return
    setSource(picked.url)
    setAlt(picked.alt)
  }

  return (
    <ApplyDialog title="Picture" applyLabel="Done" onApply={apply} onClose={onClose}>
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
        ref={autofocusOnOpen}
        label="Alt text"
        hint="Describe the picture; leave it empty if the picture is decorative"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label="Caption"
        hint="Readers see it below the picture; leave it empty for none"
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </ApplyDialog>
  )
}
