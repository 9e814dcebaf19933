import { z } from 'zod'
import { pageNumbers } from '#shared/page-numbers.ts'
import { CONTENT_KINDS, HISTORY_KINDS } from '#shared/content/content-kinds.ts'
import { toSingleLine } from '#shared/text.ts'
import { cleanFileName } from './rules.ts'

export const MEDIA_CATEGORIES = ['blog', 'testimonial', 'general'] as const
export const ALT_MAX = 500
export const IMAGES_PER_PAGE = 48

/** A picture in several sizes; `srcset` lists the widths in pixels. */
export const responsiveImageSchema = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    /** Keeps the focal point inside a box that the picture fills; undefined for the middle. */
    style: z.object({ objectPosition: z.string() }).optional(),
    sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
    /** The picture for social previews; null until there is one. */
    shareUrl: z.string().nullable(),
  })
  .meta({ id: 'ResponsiveImage' })
type ResponsiveImage = z.infer<typeof responsiveImageSchema>

const mediaCategorySchema = z.enum(MEDIA_CATEGORIES, 'Unknown category')
export type MediaCategory = z.infer<typeof mediaCategorySchema>

export const mediaImageSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    originalName: z.string(),
    size: z.number(),
    category: mediaCategorySchema,
    /** Null if nobody has decided, '' for a decorative image. */
    alt: z.string().nullable(),
    width: z.number(),
    height: z.number(),
    /** The point that no crop cuts off, from 0 to 1; null for the middle. */
    focalX: z.number().nullable(),
    focalY: z.number().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'MediaImage' })
export type MediaImage = z.infer<typeof mediaImageSchema>

const OUTSIDE = 'Choose a point inside the image'

export const altSchema = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(ALT_MAX, 'Alt text too long'))

const focalSchema = z.number().min(0, OUTSIDE).max(1, OUTSIDE).nullable()

/** Forms and addresses may send '' for no category. */
const optionalCategorySchema = z.preprocess(
  (value) => value || undefined,
  mediaCategorySchema.optional(),
)

/** The query of a list of images; without a category it lists all. */
export const mediaQuerySchema = z.object({ category: optionalCategorySchema })

/** The fields that may accompany the file of an upload. */
export const uploadFieldsSchema = z.object({
  category: optionalCategorySchema.transform((value) => value ?? 'general'),
  alt: altSchema.nullable().default(null),
})

/** The changeable fields of a stored image; absent ones stay. */
export const mediaChangeSchema = z.object({
  alt: altSchema.nullable().optional(),
  category: mediaCategorySchema.optional(),
  originalName: z.string().trim().min(1, 'Name is required').transform(cleanFileName).optional(),
  focalX: focalSchema.optional(),
  focalY: focalSchema.optional(),
})
export type MediaChange = z.infer<typeof mediaChangeSchema>

/** One page of the library. The numbers are those of the search. */
export const mediaPageSchema = z.object({
  items: z.array(mediaImageSchema),
  ...pageNumbers,
  counts: z.object({
    all: z.number(),
    blog: z.number(),
    testimonial: z.number(),
    general: z.number(),
  }),
  /** How many of the category have no decision about their alternative text. */
  undecided: z.number(),
})
export type MediaPage = z.infer<typeof mediaPageSchema>

const placeSchema = z.object({
  kind: z.enum(HISTORY_KINDS.map((kind) => CONTENT_KINDS[kind].singular)),
  id: z.number(),
  title: z.string(),
})

/** A place that shows an image, public or not. */
const presentUseSchema = placeSchema.extend({
  status: z.enum(['draft', 'published', 'scheduled', 'live', 'active', 'inactive']),
  as: z.enum(['featured', 'content', 'photo']),
  /** Its own alternative text, '' for a decorative picture; null if it follows the library. */
  alt: z.string().nullable(),
})

export type PresentUse = z.infer<typeof presentUseSchema>

/** Earlier versions that show an image which the current one does not, or an item in the trash. */
const pastUseSchema = placeSchema.extend({ as: z.enum(['version', 'trash']) })
export type PastUse = z.infer<typeof pastUseSchema>

/** A place that uses an image. */
export const mediaUseSchema = z.union([presentUseSchema, pastUseSchema]).meta({ id: 'MediaUse' })
export type MediaUse = z.infer<typeof mediaUseSchema>

/**
 * A stored rendition of an image. Square ones and the one for social previews are cropped to its most
 * salient part.
 */
const mediaVariantSchema = z.object({
  file: z.string(),
  type: z.string(),
  width: z.number(),
  square: z.literal(true).optional(),
  share: z.literal(true).optional(),
})
export const mediaVariantsSchema = z.array(mediaVariantSchema)
export type MediaVariant = z.infer<typeof mediaVariantSchema>

export function buildMediaUrl(file: string): string {
  return `/media/${file}`
}

/** The data for a <picture>: one srcset for each type, in the stored order. */
export function toResponsiveImage(image: {
  file: string
  alt: string
  width: number
  height: number
  focalX: number | null
  focalY: number | null
  variants: MediaVariant[]
}): ResponsiveImage {
  const whole = image.variants.filter(({ square, share }) => !square && !share)
  const share = image.variants.find((variant) => variant.share)
  const types = [...new Set(whole.map((variant) => variant.type))]
  return {
    url: buildMediaUrl(image.file),
    alt: image.alt,
    width: image.width,
    height: image.height,
    style: focalStyle(image),
    sources: types.map((type) => ({
      type,
      srcset: buildSrcset(whole.filter((variant) => variant.type === type)),
    })),
    shareUrl: share ? buildMediaUrl(share.file) : null,
  }
}

export function buildSrcset(variants: MediaVariant[]): string {
  return variants.map(({ file, width }) => `${buildMediaUrl(file)} ${width}w`).join(', ')
}

function focalStyle({ focalX, focalY }: Pick<MediaImage, 'focalX' | 'focalY'>) {
  if (focalX === null && focalY === null) return undefined
  const [x, y] = [focalX ?? 0.5, focalY ?? 0.5].map((part) => `${Math.round(part * 100)}%`)
  return { objectPosition: `${x} ${y}` }
}

/** The labels of the tabs of the library. */
export const CATEGORY_LABELS: Record<MediaCategory, string> = {
  blog: 'Blog',
  testimonial: 'Testimonials',
  general: 'General',
}
