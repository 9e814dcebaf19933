import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import type { MediaCategory, MediaImage } from '../schema.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useFileZone } from './use-file-zone.ts'
import { useImageUpload } from './use-image-upload.ts'
import { useMediaPicker } from './use-media-picker.tsx'

type ImageFieldProps = {
  label: string
  imageId: string | null
  imageUrl: string | null
  /** What a new upload is filed under; without one the server files it under general. */
  category?: MediaCategory
  /** What is said of a file that is not an image. */
  invalidMessage?: string
  hint?: ReactNode
  error?: string
  onChange: (image: MediaImage | null) => void
}

/** One image of the library: chosen from it, or uploaded into it by button, drop or paste. */
export function ImageField(props: ImageFieldProps) {
  const { label, imageId, imageUrl, category, invalidMessage, hint, onChange } = props
  const id = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const { upload, cancel, sending, problem } = useImageUpload({ category, invalidMessage })
  const { pick, dialog } = useMediaPicker({ category, invalidMessage })
  const send = async (file: File | undefined) => {
    const image = file && (await upload(file))
    if (image) onChange(image)
  }
  const zone = useFileZone({
    label: `${label}: choose a file`,
    onFiles: ([file]) => void send(file),
  })
  const error = problem ?? props.error
  const choose = async () => {
    const image = await pick()
    if (image) onChange(image)
  }
  const remove = () => {
    onChange(null)
    // The button goes with the picture.
    chooser.current?.focus()
  }

  return (
    <fieldset
      className="field"
      data-invalid={error ? true : undefined}
      aria-describedby={`${id}-error ${id}-hint`}
    >
      <legend className="label">{label}</legend>
      <div {...zone.rootProps} className="image-field">
        <input {...zone.inputProps} />
        <FieldPicture key={imageId ?? imageUrl} url={imageUrl} />
        {sending && <UploadProgress {...sending} onCancel={cancel} />}
        <div className="image-field-actions">
          <Button ref={chooser} variant="secondary" small onClick={() => void choose()}>
            <Icon name="image" />
            Choose from media
          </Button>
          <Button variant="secondary" small onClick={zone.open} busy={Boolean(sending)}>
            <Icon name="upload" />
            Upload
          </Button>
          {(imageId ?? imageUrl) && (
            <Button variant="secondary" small onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {hint ?? 'PNG, JPG or GIF, at most 5 MB. You can also drop or paste a picture here.'}
      </p>
      {dialog}
    </fieldset>
  )
}

function FieldPicture({ url }: { url: string | null }) {
  if (!url) return <p className="image-field-empty">Drop or paste a picture here</p>
  return <img className="image-field-picture" src={url} alt="Chosen" />
}
