import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { readImage } from '#ui/editor/image-file.ts'
import { countText } from '#shared/format.ts'
import { describeBlur, isBlurred } from '../../../rules.ts'
import type { MediaImage } from '../../../schema.ts'
import { mediaUsesQuery, useReplaceImage } from '../queries.ts'
import { isPresent } from './image-metadata.tsx'

type ReplaceImageDialogProps = { image: MediaImage; file: File; onClose: () => void }

/** Shows an image beside the file that would take its place everywhere. */
export function ReplaceImageDialog({ image, file, onClose }: ReplaceImageDialogProps) {
  const { data: uses } = useQuery(mediaUsesQuery(image.id))
  const places = uses?.filter(isPresent)
  const count = places?.length
  const { write: replace } = useReplaceImage(image.id)
  const preview = usePreview(file)
  const [loaded, setLoaded] = useState<HTMLImageElement>()
  const size = loaded && { width: loaded.naturalWidth, height: loaded.naturalHeight }
  const blurred = places
    ?.map(({ as }) => PLACE_OF_USE[as])
    .find((place) => size && isBlurred(size, place))
  return (
    <ConfirmDialog
      title="Replace this image?"
      confirmLabel={count === 0 ? 'Replace' : 'Replace everywhere'}
      variant="primary"
      onConfirm={async () => {
        // After a failure, the chosen file stays for another try.
        if (await replace(file)) onClose()
      }}
      onCancel={onClose}
    >
      <div className="replace-pair">
        <figure>
          <img src={image.url} alt="" />
          <figcaption>Now</figcaption>
        </figure>
        <figure>
          {preview && (
            <img src={preview} alt="" onLoad={(event) => setLoaded(event.currentTarget)} />
          )}
          <figcaption>{`New: ${file.name}`}</figcaption>
          {size && blurred && (
            <output className="field-warning">{describeBlur(size, blurred)}</output>
          )}
        </figure>
      </div>
      <p>{describeEffect(count)}</p>
      <p>The name and alt text stay the same. Check that the alt text still fits.</p>
    </ConfirmDialog>
  )
}

const PLACE_OF_USE = { featured: 'featured', photo: 'portrait', content: undefined } as const

/** `count` is that of the places that show the image; undefined until it is known. */
function describeEffect(count: number | undefined): string {
  if (count === 0) return 'It is not used anywhere.'
  const places = count === undefined ? 'Every place that shows it' : countText(count, 'place')
  return `${places} will show the new file at once. For 30 days, an earlier version brings the old one back.`
}

/** A data URL, because the security policy allows no blob: pictures. */
function usePreview(file: File): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    void readImage(file).then((image) => setPreview('src' in image ? image.src : undefined))
  }, [file])
  return preview
}
