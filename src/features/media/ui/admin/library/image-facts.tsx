import { useQuery } from '@tanstack/react-query'
import { mediumDateOf } from '#shared/dates.ts'
import { Fact } from '#ui/admin/fact.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import type { MediaImage } from '../../../schema.ts'
import { mediaUsesQuery } from '../queries.ts'
import { ImageUses } from './image-uses.tsx'
import { kilobytesText } from '#shared/size-text.ts'

/** Size, date, address and usage of an image. */
export function ImageFacts({ image }: { image: MediaImage }) {
  const uses = useQuery(mediaUsesQuery(image.id))
  return (
    <dl className="image-facts">
      <Fact name="Dimensions">{`${image.width} × ${image.height} pixels`}</Fact>
      <Fact name="Size">{kilobytesText(image.size)}</Fact>
      <Fact name="Uploaded">{mediumDateOf(image.createdAt)}</Fact>
      <Fact name="Address">
        <Address path={image.url} />
      </Fact>
      <Fact name="Used in">
        <Loaded query={uses} what="the places">
          {(places) => (places.length === 0 ? 'Nothing yet' : <ImageUses uses={places} />)}
        </Loaded>
      </Fact>
    </dl>
  )
}

function Address({ path }: { path: string }) {
  const address = new URL(path, window.location.href).href
  return (
    <div className="image-address">
      <span className="wrap-anywhere">{address}</span>
      <CopyButton text={address} what="the address">
        Copy address
      </CopyButton>
    </div>
  )
}
