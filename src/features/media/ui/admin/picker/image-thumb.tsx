import type { MediaImage } from '../../../schema.ts'

type ImageThumbProps = { image: Pick<MediaImage, 'thumbnailUrl' | 'alt' | 'width' | 'height'> }

/** A small image in a fixed shape. Its name is beside it, so the alt text only describes it. */
export function ImageThumb({ image }: ImageThumbProps) {
  return (
    <span className="thumb">
      <img
        src={image.thumbnailUrl}
        alt={image.alt ?? ''}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
