import { z } from 'zod'
import { fileNameOf, lineOf } from './rules.ts'

export const MEDIA_CATEGORIES = ['blog', 'testimonial', 'general'] as const
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB'
export const NOT_AN_IMAGE = 'Please select an image file'
export const ALT_MAX = 500
export const IMAGES_PER_PAGE = 48

/** A picture in the sizes a page can ask for; `srcset` strings list widths in pixels. */
export const responsiveImageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})
export type ResponsiveImage = z.infer<typeof responsiveImageSchema>

export const mediaCategorySchema = z.enum(MEDIA_CATEGORIES, 'Unknown category')
export type MediaCategory = z.infer<typeof mediaCategorySchema>

export const mediaImageSchema = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  originalName: z.string(),
  size: z.number(),
  category: mediaCategorySchema,
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.string(),
})
export type MediaImage = z.infer<typeof mediaImageSchema>

const altSchema = z.string().transform(lineOf).pipe(z.string().max(ALT_MAX, 'Alt text too long'))

/** What may be sent beside the file of an upload. */
export const uploadFieldsSchema = z.object({
  category: z
    .preprocess((value) => value || undefined, mediaCategorySchema.optional())
    .transform((value) => value ?? 'general'),
  alt: altSchema.default(''),
})

/** What can be changed of a stored image; what is left out stays. */
export const mediaChangeSchema = z.object({
  alt: altSchema.nullish().transform((value) => (value === null ? '' : value)),
  category: mediaCategorySchema.optional(),
  originalName: z.string().trim().min(1, 'Name is required').transform(fileNameOf).optional(),
})
export type MediaChange = z.infer<typeof mediaChangeSchema>

/** One page of the library. `counts` and `total` are of what matches the search. */
export const mediaPageSchema = z.object({
  items: z.array(mediaImageSchema),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  counts: z.object({
    all: z.number(),
    blog: z.number(),
    testimonial: z.number(),
    general: z.number(),
  }),
})
export type MediaPage = z.infer<typeof mediaPageSchema>

/** A place where an image is shown, whether visitors can see that place or not. */
export const mediaUseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    id: z.number(),
    title: z.string(),
    status: z.enum(['draft', 'published', 'scheduled']),
    as: z.enum(['featured', 'content']),
  }),
  z.object({
    kind: z.literal('faq'),
    id: z.number(),
    title: z.string(),
    status: z.enum(['live', 'draft']),
    as: z.literal('content'),
  }),
  z.object({
    kind: z.literal('testimonial'),
    id: z.number(),
    title: z.string(),
    status: z.enum(['active', 'inactive']),
    as: z.literal('photo'),
  }),
])
export type MediaUse = z.infer<typeof mediaUseSchema>

/** A rendition of an image as it is stored; square ones are cut to the middle of attention. */
export type MediaVariant = { file: string; type: string; width: number; square?: true }

export function mediaUrlOf(file: string): string {
  return `/media/${file}`
}

/** The name of the file that an address of this site means, if it can be one. */
export function mediaFileOf(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return /^\/media\/([a-z\d]+-[a-z\d-]+\.[a-z\d]+)$/.exec(path)?.[1]
}

/** The id at the start of the name of a file. */
export function mediaIdOf(file: string): string {
  return file.split('-')[0] ?? ''
}

/** What a <picture> needs: one srcset a type, in the order the types were stored. */
export function responsiveImageOf(image: {
  file: string
  alt: string
  width: number
  height: number
  variants: MediaVariant[]
}): ResponsiveImage {
  const whole = image.variants.filter((variant) => !variant.square)
  const types = [...new Set(whole.map((variant) => variant.type))]
  return {
    url: mediaUrlOf(image.file),
    alt: image.alt,
    width: image.width,
    height: image.height,
    sources: types.map((type) => ({
      type,
      srcset: srcsetOf(whole.filter((variant) => variant.type === type)),
    })),
  }
}

export function srcsetOf(variants: MediaVariant[]): string {
  return variants.map(({ file, width }) => `${mediaUrlOf(file)} ${width}w`).join(', ')
}
