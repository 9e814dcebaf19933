import type { MediaImage } from '../schema.ts'

type ImageThumbProps = { image: Pick<MediaImage, 'thumbnailUrl' | 'alt' | 'width' | 'height'> }

/**
 * An image in small, in a box whose shape is known before it is loaded. What it is called stands
 * beside it, so that it is told only what it shows.
 */
export function ImageThumb({ image }: ImageThumbProps) {
  return (
    <span className="thumb">
      <img
        src={image.thumbnailUrl}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
