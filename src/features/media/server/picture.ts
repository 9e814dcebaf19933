import type { MediaTable } from '#server/db/tables.ts'
import { tagOf } from '#server/html/image-tags.ts'
import type { Attributes } from '#server/html/image-tags.ts'
import { mediaUrlOf, srcsetOf } from '../schema.ts'
import type { MediaVariant } from '../schema.ts'

/** The widest that the column of 68ch gets (measured), and the space beside it. */
const COLUMN_WIDTH = 790
const GUTTERS = 40

/**
 * A stored image as written content shows it: in every size there is, AVIF where it is known and
 * where an element around it has room.
 */
export function pictureOf(image: MediaTable, attributes: Attributes, hasRoom: boolean): string {
  const variants: MediaVariant[] = JSON.parse(image.variants)
  const ofType = (type: string) =>
    srcsetOf(variants.filter((variant) => variant.type === type && !variant.square))
  const { width, height } = shownSizeOf(image, attributes)
  const sizes = sizesOf(Math.min(Number(width), COLUMN_WIDTH))
  const avif = ofType('image/avif')
  const img = tagOf('img', {
    alt: image.alt,
    ...attributes,
    src: mediaUrlOf(image.file),
    width,
    height,
    srcset: ofType('image/webp'),
    sizes,
  })
  if (!avif || !hasRoom) return img
  const source = tagOf('source', { type: 'image/avif', srcset: avif, sizes })
  return `<picture>${source}${img}</picture>`
}

/** The size that the author gave the picture, else its own; one side follows from the other. */
function shownSizeOf(image: MediaTable, attributes: Attributes) {
  const width = pixelsOf(attributes.width)
  const height = pixelsOf(attributes.height)
  const ratio = image.width / image.height
  const shown = width ?? (height ? Math.round(height * ratio) : image.width)
  return {
    width: String(Math.max(1, shown)),
    height: String(Math.max(1, height ?? Math.round(shown / ratio))),
  }
}

function pixelsOf(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined
}

function sizesOf(width: number): string {
  return `(min-width: ${width + GUTTERS}px) ${width}px, 100vw`
}
