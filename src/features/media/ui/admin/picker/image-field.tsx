import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useFileZone } from '#ui/admin/fields/use-file-zone.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { IMAGE_TYPES } from '#shared/image-file.ts'
import { Button } from '#ui/components/button.tsx'
import { describeBlur, isBlurred, type ImagePlace } from '../../../rules.ts'
import type { MediaCategory, MediaImage } from '../../../schema.ts'
import { mediaImageQuery } from '../queries.ts'
import { DescribePictures } from '../upload/describe-pictures.tsx'
import { ImageUploadState } from '../upload/upload-lines.tsx'
import { useImageUpload } from '../upload/uploads.tsx'
import { useMediaPicker } from './media-picker.tsx'
import { OwnAlt, type OwnAltProps } from './own-alt.tsx'

type ImageFieldProps = {
  label: string
  imageId: string | null
  imageUrl: string | null
  /** The category of a new upload; the server's default is general. */
  category?: MediaCategory
  /** The message for files that are not images. */
  invalidMessage?: string
  /** Where pages show it. */
  place?: ImagePlace
  /** The alternative text that the place may have of its own. */
  ownAlt?: OwnAltProps
  hint?: ReactNode
  error?: string
  onChange: (image: MediaImage | null) => void
}

/** A field for one image: chosen from the library, or uploaded by button, drop or paste. */
export function ImageField(props: ImageFieldProps) {
  const { label, imageId, imageUrl, category, invalidMessage, place, ownAlt, hint, onChange } =
    props
  const id = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<MediaImage>()
  const options = { category, invalidMessage, place }
  const choose = (image: MediaImage) => {
    onChange(image)
    setChosen(image)
  }
  const upload = useImageUpload({ ...options, onUploaded: choose })
  const { pick, dialog } = useMediaPicker(options)
  const zone = useFileZone({
    label: `${label}: choose a file`,
    types: IMAGE_TYPES,
    onFiles: ([file]) => upload.start(file),
  })
  const isAsking = chosen?.alt === null && chosen.id === imageId
  const error = upload.problem ?? props.error
  const chooseFromMedia = async () => {
    const image = await pick()
    if (image) choose(image)
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
        <FieldPicture
          key={imageId ?? imageUrl}
          id={imageId}
          url={imageUrl}
          ownAlt={isAsking ? undefined : ownAlt}
          {...{ label, place }}
        />
        <ImageUploadState upload={upload} />
        {isAsking && (
          <DescribePictures
            // Another key than that of the picture beside it.
            key={`describe ${chosen.id}`}
            images={[chosen]}
            place={place}
            isBare
            onDone={() => setChosen(undefined)}
          />
        )}
        <div className="file-zone-actions">
          <Button ref={chooser} variant="secondary" small onClick={() => void chooseFromMedia()}>
            <Icon name="image" />
            Choose an image
          </Button>
          <Button variant="secondary" small onClick={zone.open} busy={Boolean(upload.sending)}>
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
          'PNG, JPG, GIF, WebP or AVIF, at most 5 MB. You can also drop or paste an image here.'}
      </p>
      {dialog}
    </fieldset>
  )
}

type FieldPictureProps = Pick<ImageFieldProps, 'label' | 'place' | 'ownAlt'> & {
  id: string | null
  url: string | null
}

/** The picture, with what the library knows of it; one from elsewhere has only the name of the field. */
function FieldPicture({ id, url, label, place, ownAlt }: FieldPictureProps) {
  const { data: image } = useQuery({ ...mediaImageQuery(id ?? ''), enabled: id !== null })
  if (!url) return <p className="file-zone-empty">Drop or paste an image here</p>
  const alt = image?.alt || image?.originalName || label
  return (
    <>
      <img className="image-field-picture" src={url} alt={alt} />
      {image && place && <AtPlace {...{ image, place, ownAlt }} />}
    </>
  )
}

type AtPlaceProps = Pick<ImageFieldProps, 'ownAlt'> & { image: MediaImage; place: ImagePlace }

function AtPlace({ image, place, ownAlt }: AtPlaceProps) {
  return (
    <>
      {isBlurred(image, place) && (
        <output className="notice" data-tone="ask">
          {describeBlur(image, place)}
        </output>
      )}
      {ownAlt && <OwnAlt image={image} place={place} {...ownAlt} />}
    </>
  )
}
