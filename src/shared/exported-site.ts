import { z } from 'zod'

/**
 * The content of a site without its ids: what an export writes into `site.json`, and what every
 * source of an import is converted to. Pictures and files are named by their paths in the export.
 */

const time = z.string()
const words = z.string().nullable().default(null)
const tags = z.array(z.string()).default([])
const count = z.int().min(0).default(0)
const versions = z.array(z.record(z.string(), z.unknown())).optional()

export const exportedPictureSchema = z.object({
  file: z.string(),
  name: z.string(),
  alt: words,
  category: z.enum(['blog', 'testimonial', 'general']).default('general'),
  createdAt: time.optional(),
})
export type ExportedPicture = z.infer<typeof exportedPictureSchema>

export const exportedPostSchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: words,
  content: z.string(),
  category: words,
  status: z.enum(['draft', 'published', 'scheduled']),
  scheduledFor: words,
  metaTitle: words,
  metaDescription: words,
  tags,
  featuredImage: words,
  featuredImageAlt: words,
  publishedAt: words,
  createdAt: time.optional(),
  updatedAt: time.optional(),
  viewCount: count,
  formerSlugs: tags,
  versions,
})
export type ExportedPost = z.infer<typeof exportedPostSchema>

export const exportedQuestionSchema = z.object({
  question: z.string(),
  answer: z.string(),
  category: words,
  sortOrder: z.int().default(0),
  isPublished: z.boolean(),
  tags,
  viewCount: count,
  helpful: count,
  notHelpful: count,
  createdAt: time.optional(),
  updatedAt: time.optional(),
  versions,
})
export type ExportedQuestion = z.infer<typeof exportedQuestionSchema>

export const exportedPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  status: z.enum(['draft', 'published']),
  updatedAt: time.optional(),
  versions,
})
export type ExportedPage = z.infer<typeof exportedPageSchema>

export const exportedTestimonialSchema = z.object({
  name: z.string(),
  title: z.string(),
  organization: z.string(),
  content: z.string(),
  rating: z.int(),
  isActive: z.boolean(),
  showOnHomepage: z.boolean(),
  image: words,
  imageUrl: words,
  imageAlt: words,
  createdAt: time.optional(),
  updatedAt: time.optional(),
  versions,
})
export type ExportedTestimonial = z.infer<typeof exportedTestimonialSchema>

export const exportedDocumentSchema = z.object({
  file: z.string(),
  title: z.string(),
  visibility: z.enum(['public', 'onRequest']),
  validUntil: words,
  createdAt: time.optional(),
  updatedAt: time.optional(),
})
export type ExportedDocument = z.infer<typeof exportedDocumentSchema>

export const exportedRedirectSchema = z.object({ from: z.string(), to: z.string() })
export type ExportedRedirect = z.infer<typeof exportedRedirectSchema>

export const exportedCategorySchema = z.object({ of: z.enum(['blog', 'faq']), name: z.string() })
export type ExportedCategory = z.infer<typeof exportedCategorySchema>

/** The name of the format. A change that old readers would misread gets another number. */
export const SITE_FORMAT = 'township-vault-site-1'

/** The lists of `site.json` in their order: a picture comes before the texts that show it. */
export const EXPORTED_LISTS = {
  categories: exportedCategorySchema,
  pictures: exportedPictureSchema,
  documents: exportedDocumentSchema,
  posts: exportedPostSchema,
  questions: exportedQuestionSchema,
  pages: exportedPageSchema,
  testimonials: exportedTestimonialSchema,
  redirects: exportedRedirectSchema,
} as const
export type ExportedList = keyof typeof EXPORTED_LISTS
export type ExportedItem<List extends ExportedList> = z.infer<(typeof EXPORTED_LISTS)[List]>

/** The whole file, for its published schema; readers and writers take it list by list. */
export const exportedSiteSchema = z.object({
  format: z.literal(SITE_FORMAT),
  site: z.object({ name: z.string(), url: z.string() }),
  exportedAt: time,
  categories: z.array(exportedCategorySchema),
  pictures: z.array(exportedPictureSchema),
  documents: z.array(exportedDocumentSchema),
  posts: z.array(exportedPostSchema),
  questions: z.array(exportedQuestionSchema),
  pages: z.array(exportedPageSchema),
  testimonials: z.array(exportedTestimonialSchema),
  redirects: z.array(exportedRedirectSchema),
})
