import { z } from 'zod'
import { pageNumbers } from '#shared/page-numbers.ts'
import { responsiveImageSchema } from '#features/media/schema.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { reviewDate, reviewSchema } from '#aspects/reviews/schema.ts'
import { editedVersion, takenProposal } from '#shared/input-rules.ts'
import { LISTED_POST_FIELDS, POST_FIELDS, UNLISTED_POST_FIELDS } from './fields.ts'

export const postInputSchema = z
  .object({ ...shapeOf(POST_FIELDS, 'input'), reviewBy: reviewDate })
  .meta({ id: 'PostInput' })
export type PostInput = z.infer<typeof postInputSchema>

/**
 * In an update of a post, an absent field stays and null clears it. `updatedAt` is that of the
 * edited version and detects changes by others.
 */
export const postUpdateSchema = z
  .object({
    ...shapeOf(POST_FIELDS, 'change'),
    reviewBy: reviewDate,
    updatedAt: editedVersion,
    proposalId: takenProposal,
  })
  .meta({ id: 'PostUpdate' })
export type PostUpdate = z.infer<typeof postUpdateSchema>

/** A post in a list, without its content. */
export const postSummarySchema = z.object({
  id: z.number(),
  ...shapeOf(LISTED_POST_FIELDS, 'stored'),
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
export type PostStatus = PostSummary['status']

export const postSchema = postSummarySchema
  .extend(shapeOf(UNLISTED_POST_FIELDS, 'stored'))
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
  ...pageNumbers,
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
  ...pageNumbers,
  counts: z.object({
    all: z.number(),
    draft: z.number(),
    published: z.number(),
    scheduled: z.number(),
    /** Due for review. */
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
