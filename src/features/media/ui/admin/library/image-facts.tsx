import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mediumDateOf } from '#shared/dates.ts'
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
      <Fact term="Dimensions">{`${image.width} × ${image.height} pixels`}</Fact>
      <Fact term="Size">{kilobytesText(image.size)}</Fact>
      <Fact term="Uploaded">{mediumDateOf(image.createdAt)}</Fact>
      <Fact term="Address">
        <Address path={image.url} />
      </Fact>
      <Fact term="Used in">
        <Loaded query={uses} what="the places">
          {(places) => (places.length === 0 ? 'Nothing yet' : <ImageUses uses={places} />)}
        </Loaded>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
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
