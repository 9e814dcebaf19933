import { z } from 'zod'

export const MEDIA_CATEGORIES = ['blog', 'testimonial', 'general'] as const
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024

/** A picture in the sizes a page can ask for; `srcset` strings list widths in pixels. */
export const responsiveImageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})
export type ResponsiveImage = z.infer<typeof responsiveImageSchema>

export const mediaImageSchema = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  originalName: z.string(),
  size: z.number(),
  category: z.enum(MEDIA_CATEGORIES),
  alt: z.string(),
  createdAt: z.string(),
})
export type MediaImage = z.infer<typeof mediaImageSchema>
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number]

/** A rendition of an image as it is stored. */
export type MediaVariant = { file: string; type: string; width: number }

export function mediaUrlOf(file: string): string {
  return `/media/${file}`
}

/** What a <picture> needs: one srcset a type, in the order the types were stored. */
export function responsiveImageOf(image: {
  file: string
  alt: string
  width: number
  height: number
  variants: MediaVariant[]
}): ResponsiveImage {
  const types = [...new Set(image.variants.map((variant) => variant.type))]
  return {
    url: mediaUrlOf(image.file),
    alt: image.alt,
    width: image.width,
    height: image.height,
    sources: types.map((type) => ({
      type,
      srcset: image.variants
        .filter((variant) => variant.type === type)
        .map((variant) => `${mediaUrlOf(variant.file)} ${variant.width}w`)
        .join(', '),
    })),
  }
}
