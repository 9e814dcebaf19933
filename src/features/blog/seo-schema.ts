import { z } from 'zod'
import { isBlankHtml } from '#shared/text.ts'

export const SEO_NEEDED = 'Please fill in the title and content before generating SEO metadata.'
const EXCERPT_MAX = 10_000

/** What is needed of a post to describe it to search engines. */
export const seoInputSchema = z.object({
  title: z.string(SEO_NEEDED).trim().min(1, SEO_NEEDED),
  content: z.string(SEO_NEEDED).refine((html) => !isBlankHtml(html), SEO_NEEDED),
  excerpt: z.string().trim().max(EXCERPT_MAX, 'Excerpt too long').nullish(),
})
export type SeoInput = z.infer<typeof seoInputSchema>

export const seoAnswerSchema = z.object({
  seoData: z.object({
    metaTitle: z.string(),
    metaDescription: z.string(),
    tags: z.array(z.string()),
  }),
  source: z.enum(['model', 'built-in']),
  /** Why the suggestions are not those that were asked for. */
  notice: z.string().optional(),
})
export type SeoAnswer = z.infer<typeof seoAnswerSchema>
export type SeoData = SeoAnswer['seoData']

/** More says nothing new about a post, and would take longer to read. */
export const TEXT_MAX = 5000
export const SEO_TAGS_MIN = 3
export const SEO_TAGS_MAX = 8
