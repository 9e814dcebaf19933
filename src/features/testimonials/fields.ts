import { z } from 'zod'
import { altSchema } from '#features/media/schema.ts'
import { dependentText, flag, nullableText, text, whole } from '#shared/content/fields.ts'
import { requiredText, typedText } from '#shared/input-rules.ts'
import { parseUrl } from '#shared/url.ts'

const CONTENT_MIN = 10
export const TESTIMONIAL_CONTENT_MAX = 1000
export const RATING_MAX = 5
const URL_MAX = 2000
const RATING_RANGE = 'Rating must be a whole number from 1 to 5'
const NO_URL = 'Invalid URL'

/** The fields of a testimonial. The photo is an image of the library or an address elsewhere. */
export const TESTIMONIAL_FIELDS = {
  name: text({ label: 'Name', column: 'name', rule: requiredText('Name', 100) }),
  title: text({ label: 'Title', column: 'title', rule: requiredText('Title', 150) }),
  organization: text({
    label: 'Organization',
    column: 'organization',
    rule: requiredText('Organization', 150),
  }),
  content: text({
    label: 'Content',
    column: 'content',
    rule: typedText('Content must be at least 10 characters')
      .min(CONTENT_MIN, 'Content must be at least 10 characters')
      .max(TESTIMONIAL_CONTENT_MAX, 'Content too long'),
  }),
  rating: whole({
    label: 'Rating',
    column: 'rating',
    rule: z.int(RATING_RANGE).min(1, RATING_RANGE).max(RATING_MAX, RATING_RANGE),
    initial: RATING_MAX,
  }),
  isActive: flag({ label: 'Active', column: 'is_active', initial: true }),
  showOnHomepage: flag({ label: 'Show on homepage', column: 'show_on_homepage', initial: true }),
  imageId: dependentText({
    label: '',
    // A blank value counts as absent.
    rule: z
      .string()
      .trim()
      .transform((id) => id || undefined),
  }),
  imageUrl: dependentText({
    label: 'Photo',
    rule: z
      .string(NO_URL)
      .trim()
      .max(URL_MAX, 'URL too long')
      .refine((url) => url === '' || isPhotoUrl(url), NO_URL),
  }),
  imageAlt: nullableText({ label: 'Alt text of the photo', rule: altSchema }),
}

/** An address on the web, or of an image in the library. */
function isPhotoUrl(url: string): boolean {
  if (/^\/media\/[\w.-]+$/.test(url)) return true
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '')
}
