import { z } from 'zod'
import { altSchema, responsiveImageSchema } from '#features/media/schema.ts'
import {
  ID_MAX,
  editedVersion,
  requiredText,
  typedText,
  takenProposal,
  writtenHtml,
} from '#shared/input-rules.ts'
import { reviewDate, reviewSchema } from '#aspects/reviews/schema.ts'
import { distinctTags } from '#shared/text.ts'
import {
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
  POST_SLUG_MAX,
  POST_TAG_MAX,
  POST_TAGS_MAX,
  POST_TITLE_MAX,
} from './limits.ts'

export const POST_STATUSES = ['draft', 'published', 'scheduled'] as const

export const postStatusSchema = z.enum(
  POST_STATUSES,
  'Status must be draft, published or scheduled',
)
export type PostStatus = z.infer<typeof postStatusSchema>

/** The last time that sorts correctly as text: a year of six digits would not. */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z')

const NO_TIME = 'Scheduled time must be a date and time'
const scheduledTime = z.iso
  .datetime({ offset: true, error: NO_TIME })
  .refine((iso) => !(new Date(iso) > LAST_MOMENT), NO_TIME)

const titleSchema = requiredText('Title', POST_TITLE_MAX)
const contentSchema = writtenHtml('Content is required')
const tagsSchema = z
  .array(typedText('A tag must be text').max(POST_TAG_MAX, 'Tag too long'))
  .max(POST_TAGS_MAX, 'Too many tags')
  .transform(distinctTags)

/** Fields that may be absent, null or ''. */
const optionalFields = {
  slug: typedText()
    .max(POST_SLUG_MAX, { error: 'Slug too long', abort: true })
    .refine((slug) => slug === '' || /[a-z0-9]/i.test(slug.normalize('NFKD')), {
      message: 'Slug needs at least one letter or digit',
    })
    .nullish(),
  excerpt: typedText().max(1000, 'Excerpt too long').nullish(),
  categoryId: z
    .int('There is no such category')
    .min(1, 'There is no such category')
    .max(ID_MAX, 'There is no such category')
    .nullish(),
  scheduledFor: scheduledTime.nullish(),
  metaTitle: typedText().max(META_TITLE_MAX, 'Meta title too long').nullish(),
  metaDescription: typedText().max(META_DESCRIPTION_MAX, 'Meta description too long').nullish(),
  featuredImageId: z.string().nullish(),
  /** '' for decoration; null follows the library. */
  featuredImageAlt: altSchema.nullish(),
  reviewBy: reviewDate,
}

export const postInputSchema = z
  .object({
    title: titleSchema,
    content: contentSchema,
    status: postStatusSchema.nullish().transform((status) => status ?? 'draft'),
    tags: tagsSchema.nullish().transform((tags) => tags ?? []),
    ...optionalFields,
  })
  .meta({ id: 'PostInput' })
export type PostInput = z.infer<typeof postInputSchema>

/**
 * In an update of a post, an absent field stays and null clears it. `updatedAt` is that of the
 * edited version and detects changes by others.
 */
export const postUpdateSchema = z
  .object({
    title: titleSchema.optional(),
    content: contentSchema.optional(),
    status: postStatusSchema.optional(),
    tags: tagsSchema.nullish(),
    ...optionalFields,
    updatedAt: editedVersion,
    proposalId: takenProposal,
  })
  .meta({ id: 'PostUpdate' })
export type PostUpdate = z.infer<typeof postUpdateSchema>

/** A post in a list, without its content. */
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
  ...reviewSchema.shape,
  viewCount: z.number(),
  readingMinutes: z.number(),
})
export type PostSummary = z.infer<typeof postSummarySchema>

export const postSchema = postSummarySchema
  .extend({
    content: z.string(),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    /** Its own words, '' for decoration; null follows the library. */
    featuredImageAlt: z.string().nullable(),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof postSchema>

const categorySchema = z.object({ id: z.number(), name: z.string() })

/** A post in a public list, with its category. */
export const listedPostSchema = postSummarySchema
  .extend({ category: categorySchema.nullable() })
  .meta({ id: 'ListedPost' })
export type ListedPost = z.infer<typeof listedPostSchema>

/** A post in the list at the end of another one. */
const relatedPostSchema = postSummarySchema.pick({
  id: true,
  slug: true,
  title: true,
  publishedAt: true,
  createdAt: true,
  readingMinutes: true,
})
export type RelatedPost = z.infer<typeof relatedPostSchema>

/** A post at its address, with its category and related posts. */
export const publicPostSchema = postSchema
  .extend({
    category: categorySchema.nullable(),
    related: z.array(relatedPostSchema),
  })
  .meta({ id: 'PublicPost' })
export type PublicPost = z.infer<typeof publicPostSchema>

/**
 * One page of the public list, of a search, a tag or a category. `pages` is at least 1; `category`
 * is the one asked for, null if there is none.
 */
export const postListPageSchema = z.object({
  posts: z.array(listedPostSchema),
  category: categorySchema.nullable(),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type PostListPage = z.infer<typeof postListPageSchema>

/** A post in the list of the admin area. */
export const adminPostSummarySchema = postSummarySchema
  .extend({
    /** Former addresses, which redirect to the post while it is public. */
    formerSlugs: z.array(z.string()),
    findings: z.number(),
  })
  .meta({ id: 'AdminPostSummary' })
export type AdminPostSummary = z.infer<typeof adminPostSummarySchema>

/** One page of the list in the admin area; `counts` are those of the same search. */
export const adminPostListPageSchema = z.object({
  items: z.array(adminPostSummarySchema),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  counts: z.object({
    all: z.number(),
    draft: z.number(),
    published: z.number(),
    scheduled: z.number(),
    /** Due for a look. */
    due: z.number(),
    findings: z.number(),
  }),
})
export type AdminPostListPage = z.infer<typeof adminPostListPageSchema>

export const blogCategorySchema = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The number of posts of any status. */
    postCount: z.number(),
  })
  .meta({ id: 'BlogCategory' })
export type BlogCategory = z.infer<typeof blogCategorySchema>
