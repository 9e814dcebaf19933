import { z } from 'zod'
import { POST_FIELDS } from '#features/blog/fields.ts'
import { DOCUMENT_FIELDS } from '#features/documents/fields.ts'
import { FAQ_FIELDS } from '#features/faq/fields.ts'
import { OFFICE_PAGE_FIELDS } from '#features/office-pages/fields.ts'
import { RESTORE_TEST_FIELDS } from '#features/restore-tests/fields.ts'
import { TESTIMONIAL_FIELDS } from '#features/testimonials/fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { storedCount, storedTime } from '#shared/input-rules.ts'
import { eachOfficeFact } from '#shared/office-facts.ts'

/**
 * The content of a site without its ids: what an export writes into `site.json`, and what every
 * source of an import is converted to. Pictures and files are named by their paths in the export.
 */

const words = z.string().nullable().default(null)
const count = storedCount.default(0)
const dates = { createdAt: storedTime.optional(), updatedAt: storedTime.optional() }
const fraction = z.number().min(0).max(1)
const review = {
  reviewBy: z.iso.date().nullish().describe('null is never, absent a year after the last change'),
  reviewedAt: storedTime.optional(),
}

/** What a version adds to the name of a writer whom only the source of an import knows. */
export const importedBy = (by: string) => ` (imported by ${by})`
export const IMPORTED_BY = / \(imported by [^()]*\)$/

/** The earlier versions of an item, oldest first; only exports with `--history` have them. */
function versionsOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const cause = z.enum(['created', 'saved', 'restored', 'replaced', 'imported'])
  return z.array(z.object({ ...fields, madeAt: storedTime, username: words, cause })).optional()
}

/** Where messages go is a setting of each site. */
export const exportedOfficeSchema = z
  .object(eachOfficeFact(() => z.string().nullish()))
  .omit({ contactTo: true })
  .extend({
    notice: z.object({ text: z.string(), from: z.string(), until: z.string() }).nullable(),
    closedDays: z.array(z.object({ date: z.string(), label: z.string() })),
    openHolidays: z.array(z.string()),
    keepMessagesMonths: z
      .int()
      .nullish()
      .describe('when answered messages are deleted; null is never'),
  })
export type ExportedOffice = z.infer<typeof exportedOfficeSchema>

export const exportedPictureSchema = z.object({
  file: z.string(),
  name: z.string(),
  alt: words.describe('null if nobody has described it, empty for a decoration'),
  focal: z.object({ x: fraction, y: fraction }).optional(),
  category: z.enum(['blog', 'testimonial', 'general']).default('general'),
  createdAt: storedTime.optional(),
})
export type ExportedPicture = z.infer<typeof exportedPictureSchema>

const { slug, ...post } = exportedShapeOf(POST_FIELDS)
const postFields = { slug, ...post, publishedAt: storedTime.nullable().default(null), ...dates }
export const exportedPostSchema = z.object({
  ...postFields,
  ...review,
  viewCount: count,
  formerSlugs: z.array(z.string()).default([]),
  versions: versionsOf(postFields),
})
export type ExportedPost = z.infer<typeof exportedPostSchema>

const questionFields = { ...exportedShapeOf(FAQ_FIELDS), ...dates }
export const exportedQuestionSchema = z.object({
  ...questionFields,
  ...review,
  viewCount: count,
  helpful: count,
  notHelpful: count,
  versions: versionsOf(questionFields),
})

const pageFields = {
  slug: z.string(),
  ...exportedShapeOf(OFFICE_PAGE_FIELDS),
  updatedAt: storedTime.optional(),
}
export const exportedPageSchema = z.object({
  ...pageFields,
  ...review,
  versions: versionsOf(pageFields),
})

const testimonialFields = { ...exportedShapeOf(TESTIMONIAL_FIELDS), ...dates }
export const exportedTestimonialSchema = z.object({
  ...testimonialFields,
  versions: versionsOf(testimonialFields),
})

const restoreTestFields = { ...exportedShapeOf(RESTORE_TEST_FIELDS), ...dates }
export const exportedRestoreTestSchema = z.object({
  ...restoreTestFields,
  versions: versionsOf(restoreTestFields),
})

export const exportedDocumentSchema = z.object({
  file: z.string(),
  ...exportedShapeOf(DOCUMENT_FIELDS),
  ...dates,
})
export type ExportedDocument = z.infer<typeof exportedDocumentSchema>

const exportedRedirectSchema = z.object({ from: z.string(), to: z.string() })
export type ExportedRedirect = z.infer<typeof exportedRedirectSchema>

export const exportedCategorySchema = z.object({ of: z.enum(['blog', 'faq']), name: z.string() })

export const exportedReplySchema = z.object({ name: z.string(), text: z.string() })

/** The name of the format. A change that old readers would misread gets another number. */
export const SITE_FORMAT = 'township-vault-site-1'

/** The lists of `site.json` in their order: a picture comes before the texts that show it. */
export const EXPORTED_LISTS = {
  categories: z.array(exportedCategorySchema),
  pictures: z.array(exportedPictureSchema),
  documents: z.array(exportedDocumentSchema),
  posts: z.array(exportedPostSchema),
  questions: z.array(exportedQuestionSchema),
  pages: z.array(exportedPageSchema),
  testimonials: z.array(exportedTestimonialSchema),
  restoreTests: z.array(exportedRestoreTestSchema),
  redirects: z.array(exportedRedirectSchema),
  savedReplies: z.array(exportedReplySchema),
} as const
export type ExportedList = keyof typeof EXPORTED_LISTS
export type ExportedItem<List extends ExportedList> = z.infer<(typeof EXPORTED_LISTS)[List]>[number]

/** The whole file, for its published schema; readers and writers take it list by list. */
export const exportedSiteSchema = z.object({
  format: z.literal(SITE_FORMAT),
  site: z.object({ name: z.string(), url: z.string() }),
  exportedAt: storedTime,
  office: exportedOfficeSchema.optional(),
  ...EXPORTED_LISTS,
})
