import { z } from 'zod'
import { altSchema } from '#features/media/schema.ts'
import { editedVersion, requiredText, typedText } from '#shared/input-rules.ts'
import { parseUrl } from '#shared/url.ts'

const NAME_MAX = 100
const LINE_MAX = 150
const CONTENT_MIN = 10
export const TESTIMONIAL_CONTENT_MAX = 1000
export const RATING_MAX = 5
const URL_MAX = 2000
const RATING_RANGE = 'Rating must be a whole number from 1 to 5'
const NO_URL = 'Invalid URL'

/** The small squares of a stored photo, and the words that apply to it. */
const portraitSchema = z.object({ src: z.string(), srcset: z.string(), alt: z.string() })
export type PortraitImage = z.infer<typeof portraitSchema>

export const testimonialSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    title: z.string(),
    organization: z.string(),
    content: z.string(),
    rating: z.number(),
    isActive: z.boolean(),
    showOnHomepage: z.boolean(),
    imageUrl: z.string().nullable(),
    imageId: z.string().nullable(),
    /** Its own words, '' for decoration; null follows the library. */
    imageAlt: z.string().nullable(),
    portrait: portraitSchema.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof testimonialSchema>

const fields = {
  name: requiredText('Name', NAME_MAX),
  title: requiredText('Title', LINE_MAX),
  organization: requiredText('Organization', LINE_MAX),
  content: typedText('Content must be at least 10 characters')
    .min(CONTENT_MIN, 'Content must be at least 10 characters')
    .max(TESTIMONIAL_CONTENT_MAX, 'Content too long'),
  rating: z.int(RATING_RANGE).min(1, RATING_RANGE).max(RATING_MAX, RATING_RANGE).nullish(),
  isActive: z.boolean().nullish(),
  showOnHomepage: z.boolean().nullish(),
  imageUrl: z
    .string(NO_URL)
    .trim()
    .max(URL_MAX, 'URL too long')
    .refine((url) => url === '' || isPhotoUrl(url), NO_URL)
    .nullish(),
  /** A blank value counts as absent. */
  imageId: z
    .string()
    .trim()
    .transform((id) => id || undefined)
    .nullish(),
  imageAlt: altSchema.nullish(),
}

/** In a new testimonial, an absent or null field gets its default. */
export const testimonialInputSchema = z
  .object({
    ...fields,
    rating: fields.rating.transform((rating) => rating ?? RATING_MAX),
    isActive: fields.isActive.transform((isActive) => isActive ?? true),
    showOnHomepage: fields.showOnHomepage.transform((isShown) => isShown ?? true),
  })
  .meta({ id: 'TestimonialInput' })
export type TestimonialInput = z.infer<typeof testimonialInputSchema>

/** In a change of a testimonial, an absent field stays, and null or '' clears the photo. */
export const testimonialChangeSchema = z
  .object({
    ...fields,
    name: fields.name.optional(),
    title: fields.title.optional(),
    organization: fields.organization.optional(),
    content: fields.content.optional(),
    updatedAt: editedVersion,
  })
  .meta({ id: 'TestimonialChange' })
export type TestimonialChange = z.infer<typeof testimonialChangeSchema>

/** An address on the web, or of an image in the library. */
function isPhotoUrl(url: string): boolean {
  if (/^\/media\/[\w.-]+$/.test(url)) return true
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '')
}
