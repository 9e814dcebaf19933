import { z } from 'zod'
import { exportedText } from '#shared/content/exported-fields.ts'
import { storedTime } from '#shared/input-rules.ts'
import { eachOfficeFact } from '#shared/office-facts.ts'

/**
 * The content of a site without its ids: what an export writes into `site.json`, and what every
 * source of an import is converted to. Pictures and files are named by their paths in the export.
 */

/** What a version adds to the name of a writer whom only the source of an import knows. */
export const importedBy = (by: string) => ` (imported by ${by})`
export const IMPORTED_BY = / \(imported by [^()]*\)$/

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

const fraction = z.number().min(0).max(1)

export const exportedPictureSchema = z.object({
  file: z.string(),
  name: z.string(),
  alt: exportedText.describe('null if nobody has described it, empty for a decoration'),
  focal: z.object({ x: fraction, y: fraction }).optional(),
  category: z.enum(['blog', 'testimonial', 'general']).default('general'),
  createdAt: storedTime.optional(),
})
export type ExportedPicture = z.infer<typeof exportedPictureSchema>

const exportedRedirectSchema = z.object({ from: z.string(), to: z.string() })
export type ExportedRedirect = z.infer<typeof exportedRedirectSchema>

export const exportedCategorySchema = z.object({ of: z.enum(['blog', 'faq']), name: z.string() })

export const exportedReplySchema = z.object({ name: z.string(), text: z.string() })

/** The name of the format. A change that old readers would misread gets another number. */
export const SITE_FORMAT = 'township-vault-site-1'

/** The lists of `site.json` that belong to no kind of content. */
export const SITE_LISTS = {
  categories: exportedCategorySchema,
  pictures: exportedPictureSchema,
  redirects: exportedRedirectSchema,
  savedReplies: exportedReplySchema,
} as const
export type SiteList = keyof typeof SITE_LISTS
export type SiteItem<List extends SiteList> = z.infer<(typeof SITE_LISTS)[List]>

/** The whole file, for its published schema; readers and writers take it list by list. */
export function buildSiteSchema(content: Record<string, z.ZodType>) {
  const { categories, pictures, ...others } = SITE_LISTS
  // A picture comes before the texts that show it.
  const lists = { categories, pictures, ...content, ...others }
  return z.object({
    format: z.literal(SITE_FORMAT),
    site: z.object({ name: z.string(), url: z.string() }),
    exportedAt: storedTime,
    office: exportedOfficeSchema.optional(),
    ...Object.fromEntries(Object.entries(lists).map(([list, item]) => [list, z.array(item)])),
  })
}
