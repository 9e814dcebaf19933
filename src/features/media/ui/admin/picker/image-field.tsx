import { useQuery } from '@tanstack/react-query'
import { useId, useRef, type ReactNode } from 'react'
import { useFileZone } from '#ui/admin/fields/use-file-zone.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { IMAGE_TYPES } from '#shared/image-file.ts'
import { Button } from '#ui/components/button.tsx'
import type { MediaCategory, MediaImage } from '../../../schema.ts'
import { mediaImageQuery } from '../queries.ts'
import { UploadProgress } from '../upload/upload-lines.tsx'
import { useImageUpload } from '../upload/uploads.tsx'
import { useMediaPicker } from './media-picker.tsx'

type ImageFieldProps = {
  label: string
  imageId: string | null
  imageUrl: string | null
  /** The category of a new upload; the server's default is general. */
  category?: MediaCategory
  /** The message for files that are not images. */
  invalidMessage?: string
  hint?: ReactNode
  error?: string
  onChange: (image: MediaImage | null) => void
}

/** A field for one image: chosen from the library, or uploaded by button, drop or paste. */
export function ImageField(props: ImageFieldProps) {
  const { label, imageId, imageUrl, category, invalidMessage, hint, onChange } = props
  const id = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const { upload, cancel, sending, problem } = useImageUpload({
    category,
    invalidMessage,
    onUploaded: onChange,
  })
  const { pick, dialog } = useMediaPicker({ category, invalidMessage })
  const zone = useFileZone({
    label: `${label}: choose a file`,
    types: IMAGE_TYPES,
    onFiles: ([file]) => upload(file),
  })
  const error = problem ?? props.error
  const choose = async () => {
    const image = await pick()
    if (image) onChange(image)
  }
  const remove = () => {
    onChange(null)
    // The remove button disappears with the picture.
    chooser.current?.focus()
  }

  return (
    <fieldset
      className="field"
      data-invalid={error ? true : undefined}
      aria-describedby={`${id}-error ${id}-hint`}
    >
      <legend className="label">{label}</legend>
      <div {...zone.rootProps} className="file-zone">
        <input {...zone.inputProps} />
        <FieldPicture key={imageId ?? imageUrl} id={imageId} url={imageUrl} label={label} />
        {sending && <UploadProgress {...sending} onCancel={cancel} />}
        <div className="file-zone-actions">
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
        {hint ??
          'PNG, JPG, GIF, WebP or AVIF, at most 5 MB. You can also drop or paste a picture here.'}
      </p>
      {dialog}
    </fieldset>
  )
}

type FieldPictureProps = { id: string | null; url: string | null; label: string }

/** The picture, with what the library knows of it; one from elsewhere has only the name of the field. */
function FieldPicture({ id, url, label }: FieldPictureProps) {
  const { data: image } = useQuery({ ...mediaImageQuery(id ?? ''), enabled: id !== null })
  if (!url) return <p className="file-zone-empty">Drop or paste a picture here</p>
  const alt = image?.alt || image?.originalName || label
  return <img className="image-field-picture" src={url} alt={alt} />
}
