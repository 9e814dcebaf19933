import { z } from 'zod'
import { typedText, writtenHtml } from '#shared/input-rules.ts'
import { POST_TITLE_MAX } from './limits.ts'

export const SEO_NEEDED = 'Please fill in the title and content before generating SEO metadata.'
const EXCERPT_MAX = 10_000

export const seoInputSchema = z.object({
  title: typedText(SEO_NEEDED).min(1, SEO_NEEDED).max(POST_TITLE_MAX, 'Title too long'),
  content: writtenHtml(SEO_NEEDED),
  excerpt: typedText().max(EXCERPT_MAX, 'Excerpt too long').nullish(),
})
export type SeoInput = z.infer<typeof seoInputSchema>

export const seoAnswerSchema = z.object({
  seoData: z.object({
    metaTitle: z.string(),
    metaDescription: z.string(),
    tags: z.array(z.string()),
  }),
  source: z.enum(['model', 'built-in']),
  /** Why the suggestions do not come from the configured model. */
  notice: z.string().optional(),
})
export type SeoAnswer = z.infer<typeof seoAnswerSchema>
export type SeoData = SeoAnswer['seoData']

/** More text would take longer to read and add nothing. */
export const TEXT_MAX = 5000
export const SEO_TAGS_MIN = 3
export const SEO_TAGS_MAX = 8
