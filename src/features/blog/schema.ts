import { z } from 'zod'
import { responsiveImageSchema } from '#features/media/schema.ts'
import { distinctTags, isBlankHtml } from '#shared/text.ts'
import {
  CATEGORY_NAME_MAX,
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
  POST_TAG_MAX,
  POST_TAGS_MAX,
} from './limits.ts'

export const POST_STATUSES = ['draft', 'published', 'scheduled'] as const

export const postStatusSchema = z.enum(
  POST_STATUSES,
  'Status must be draft, published or scheduled',
)
export type PostStatus = z.infer<typeof postStatusSchema>

/** What the databases call an integer. */
export const ID_MAX = 2_147_483_647

/** The last moment that sorts as text among others; behind it stands a year of six digits. */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z')

const dateTime = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .refine((iso) => !(new Date(iso) > LAST_MOMENT), message)

const titleSchema = z
  .string('Title is required')
  .trim()
  .min(1, 'Title is required')
  .max(300, 'Title too long')
const contentSchema = z
  .string('Content is required')
  .refine((html) => !isBlankHtml(html), 'Content is required')
const tagsSchema = z
  .array(z.string('A tag must be text').trim().max(POST_TAG_MAX, 'Tag too long'))
  .max(POST_TAGS_MAX, 'Too many tags')
  .transform(distinctTags)

/** What may be left out, null or '' when a post has none. */
const optionalFields = {
  slug: z
    .string()
    .trim()
    .max(200, 'Slug too long')
    .refine((slug) => slug === '' || /[a-z0-9]/i.test(slug.normalize('NFKD')), {
      message: 'Slug needs at least one letter or digit',
    })
    .nullish(),
  excerpt: z.string().trim().max(1000, 'Excerpt too long').nullish(),
  categoryId: z
    .int('There is no such category')
    .min(1, 'There is no such category')
    .max(ID_MAX, 'There is no such category')
    .nullish(),
  scheduledFor: dateTime('Scheduled time must be a date and time').nullish(),
  metaTitle: z.string().trim().max(META_TITLE_MAX, 'Meta title too long').nullish(),
  metaDescription: z
    .string()
    .trim()
    .max(META_DESCRIPTION_MAX, 'Meta description too long')
    .nullish(),
  featuredImageId: z.string().nullish(),
}

/** What an admin sends to create a post. */
export const postInputSchema = z.object({
  title: titleSchema,
  content: contentSchema,
  status: postStatusSchema.nullish().transform((status) => status ?? 'draft'),
  tags: tagsSchema.nullish().transform((tags) => tags ?? []),
  ...optionalFields,
})
export type PostInput = z.infer<typeof postInputSchema>

/**
 * What an admin sends to update a post: what is left out stays, null clears. `updatedAt` is that
 * of the version the admin started from, so that nobody overwrites what they have not seen.
 */
export const postUpdateSchema = z.object({
  title: titleSchema.optional(),
  content: contentSchema.optional(),
  status: postStatusSchema.optional(),
  tags: tagsSchema.nullish(),
  ...optionalFields,
  updatedAt: dateTime('updatedAt must be a date and time').nullish(),
})
export type PostUpdate = z.infer<typeof postUpdateSchema>

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

/** One page of the list that admins work with; `counts` are those of the same search. */
export const adminPostPageSchema = z.object({
  items: z.array(postSummarySchema),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  counts: z.object({
    all: z.number(),
    draft: z.number(),
    published: z.number(),
    scheduled: z.number(),
  }),
})
export type AdminPostPage = z.infer<typeof adminPostPageSchema>

export const blogCategorySchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Posts in this category, whatever their status. */
  postCount: z.number(),
})
export type BlogCategory = z.infer<typeof blogCategorySchema>

export const blogCategoryInputSchema = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(CATEGORY_NAME_MAX, 'Name too long'),
})
