import { useQuery } from '@tanstack/react-query'
import { formatMediumDate } from '#shared/dates.ts'
import { Detail } from '#ui/admin/detail.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import type { MediaImage } from '../../../schema.ts'
import { mediaUsesQuery } from '../queries.ts'
import { ImageUses } from './image-uses.tsx'
import { kilobytesText } from '#shared/format.ts'

/** Size, date, address and usage of an image. */
export function ImageMetadata({ image }: { image: MediaImage }) {
  const uses = useQuery(mediaUsesQuery(image.id))
  return (
    <dl className="image-facts">
      <Detail name="Dimensions">{`${image.width} × ${image.height} pixels`}</Detail>
      <Detail name="Size">{kilobytesText(image.size)}</Detail>
      <Detail name="Uploaded">{formatMediumDate(image.createdAt)}</Detail>
      <Detail name="Address">
        <ImageUrl path={image.url} />
      </Detail>
      <Detail name="Used in">
        <Loaded query={uses} what="the places">
          {(places) => (places.length === 0 ? 'Nothing yet' : <ImageUses uses={places} />)}
        </Loaded>
      </Detail>
    </dl>
  )
}

function ImageUrl({ path }: { path: string }) {
  const url = new URL(path, window.location.href).href
  return (
    <div className="image-address">
      <span className="wrap-anywhere">{url}</span>
      <CopyButton text={url} what="the address">
        Copy address
      </CopyButton>
    </div>
  )
}
