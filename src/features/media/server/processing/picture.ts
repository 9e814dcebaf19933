import type { MediaTable } from '#server/db/tables.ts'
import { formatTag, type Attributes } from '#server/html/image-tags.ts'
import { buildMediaUrl, buildSrcset } from '../../schema.ts'
import { parseVariants } from '../media-files.ts'

/** The widest column of 68ch (measured), and the gutters beside it. */
const COLUMN_WIDTH = 790
const GUTTERS = 40

/**
 * The markup of a stored image in written content: with all sizes, and with AVIF if there is one
 * and the nesting limit leaves room for another element.
 */
export function buildPictureMarkup(
  image: MediaTable,
  attributes: Attributes,
  hasRoom: boolean,
): string {
  const variants = parseVariants(image)
  const ofType = (type: string) =>
    buildSrcset(variants.filter((variant) => variant.type === type && !variant.square))
  const { width, height } = computeShownSize(image, attributes)
  const sizes = buildSizes(Math.min(width, COLUMN_WIDTH))
  const avif = ofType('image/avif')
  const img = formatTag('img', {
    // Empty, it follows the library, unless its role says that it is decorative.
    alt: '',
    ...attributes,
    src: buildMediaUrl(image.file),
    width: String(width),
    height: String(height),
    srcset: ofType('image/webp'),
    sizes,
  })
  if (!avif || !hasRoom) return img
  const source = formatTag('source', { type: 'image/avif', srcset: avif, sizes })
  return `<picture>${source}${img}</picture>`
}

/**
 * The size that the author set, or else that of the image. A missing side follows from the ratio.
 */
function computeShownSize(image: MediaTable, attributes: Attributes) {
  const width = parsePixels(attributes.width)
  const height = parsePixels(attributes.height)
  const ratio = image.width / image.height
  const shown = width ?? (height ? Math.round(height * ratio) : image.width)
  return {
    width: Math.max(1, shown),
    height: Math.max(1, height ?? Math.round(shown / ratio)),
  }
}

function parsePixels(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined
}

function buildSizes(width: number): string {
  return `(min-width: ${width + GUTTERS}px) ${width}px, 100vw`
}
