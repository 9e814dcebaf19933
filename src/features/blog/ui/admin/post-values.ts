import { z } from 'zod'
import { POST_TAG_MAX, POST_TAGS_MAX } from '../../limits.ts'
import { postInputSchema, postStatusSchema } from '../../schema.ts'
import type { Post } from '../../schema.ts'

const { title, content, slug, excerpt, metaTitle, metaDescription } = postInputSchema.shape

/** A post as it stands in the form: texts instead of nulls. Its messages are those of the API. */
export const postValuesSchema = z.object({
  title,
  slug: slug.unwrap().unwrap(),
  excerpt: excerpt.unwrap().unwrap(),
  content,
  featuredImageId: z.string(),
  featuredImageUrl: z.string(),
  categoryId: z.string(),
  status: postStatusSchema,
  /** ISO 8601, or '' while there is no time. */
  scheduledFor: z.string(),
  metaTitle: metaTitle.unwrap().unwrap(),
  metaDescription: metaDescription.unwrap().unwrap(),
  tags: z.array(z.string().max(POST_TAG_MAX, 'Tag too long')).max(POST_TAGS_MAX, 'Too many tags'),
})
export type PostValues = z.infer<typeof postValuesSchema>

export const emptyPost: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImageId: '',
  featuredImageUrl: '',
  categoryId: '',
  status: 'draft',
  scheduledFor: '',
  metaTitle: '',
  metaDescription: '',
  tags: [],
}

export function postValuesOf(post: Post): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    featuredImageId: post.featuredImageId ?? '',
    featuredImageUrl: post.featuredImageUrl ?? '',
    categoryId: post.categoryId === null ? '' : String(post.categoryId),
    status: post.status,
    scheduledFor: post.scheduledFor ?? '',
    metaTitle: post.metaTitle ?? '',
    metaDescription: post.metaDescription ?? '',
    tags: post.tags,
  }
}

/** What POST /api/blog wants of a new post: unset values are left out (SPEC section 7). */
export function newPostOf(values: PostValues) {
  const { slug: _, ...payload } = payloadOf(values)
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => isSet(value)))
}

function isSet(value: unknown): boolean {
  return value !== null && value !== ''
}

/**
 * What PUT /api/admin/blog/{id} wants: what differs from what is stored, so that nothing is
 * rewritten by merely being opened.
 */
export function changesOf(values: PostValues, base: PostValues) {
  const before = payloadOf(base)
  const differs = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(new Map(Object.entries(before)).get(name))
  return Object.fromEntries(
    Object.entries(payloadOf(values)).filter(([name, value]) => differs(name, value)),
  )
}

/** Every field as the API takes it. */
function payloadOf(values: PostValues) {
  const { featuredImageUrl: _, categoryId, scheduledFor, featuredImageId, ...texts } = values
  return {
    ...texts,
    categoryId: categoryId === '' ? null : Number(categoryId),
    featuredImageId: featuredImageId || null,
    // A time that is out of sight is not sent: a draft has none.
    scheduledFor: (values.status === 'scheduled' && scheduledFor) || null,
  }
}
