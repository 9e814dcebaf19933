import { z } from 'zod'
import { responsiveImageSchema } from '#features/media/schema.ts'
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from './limits.ts'

export const POST_STATUSES = ['draft', 'published', 'scheduled'] as const

export const postStatusSchema = z.enum(POST_STATUSES)
export type PostStatus = z.infer<typeof postStatusSchema>

/** What an admin sends to create or update a post. */
export const postInputSchema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(300, 'Title too long'),
  slug: z.string().trim().max(200, 'Slug too long').nullish(),
  content: z.string().refine((html) => html.trim() !== '' && html.trim() !== '<p></p>', {
    message: 'Content is required',
  }),
  excerpt: z.string().trim().max(1000, 'Excerpt too long').nullish(),
  categoryId: z.number().int().nullish(),
  status: postStatusSchema.default('draft'),
  scheduledFor: z.iso.datetime({ offset: true }).nullish(),
  metaTitle: z.string().max(META_TITLE_MAX, 'Meta title too long').nullish(),
  metaDescription: z.string().max(META_DESCRIPTION_MAX, 'Meta description too long').nullish(),
  tags: z.array(z.string().trim().min(1).max(50)).max(30).default([]),
  featuredImageId: z.string().nullish(),
})
export type PostInput = z.infer<typeof postInputSchema>

/** A post as it stands in lists: everything but its body. */
export const postSummarySchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  categoryId: z.number().nullable(),
  status: postStatusSchema,
  scheduledFor: z.string().nullable(),
  tags: z.array(z.string()),
  featuredImageId: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  featuredImage: responsiveImageSchema.nullable(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  viewCount: z.number(),
  readingMinutes: z.number(),
})
export type PostSummary = z.infer<typeof postSummarySchema>

export const postSchema = postSummarySchema.extend({
  content: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
})
export type Post = z.infer<typeof postSchema>

/** One page of the public list or of a search in it. `pages` is at least 1. */
export const postPageSchema = z.object({
  posts: z.array(postSummarySchema),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type PostPage = z.infer<typeof postPageSchema>

export const blogCategorySchema = z.object({ id: z.number(), name: z.string() })
export type BlogCategory = z.infer<typeof blogCategorySchema>
