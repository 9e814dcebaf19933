import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { textField } from '#shared/form-fields.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import type { UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { POST_FIELDS } from '../../fields.ts'
import { isPublic } from '../../rules.ts'
import { postInputSchema, postSchema, type Post } from '../../schema.ts'

const fields = z.object({
  ...shapeOf(POST_FIELDS, 'form'),
  featuredImageUrl: textField('Featured image'),
})
export type PostValues = z.infer<typeof fields>
export type PostWork = UseEntityForm<PostValues, Post>

/** The router state of the list after a save that made a post public. */
export const publishedStateSchema = z.object({
  published: postSchema.pick({ title: true, slug: true }),
})
type PublishedState = z.infer<typeof publishedStateSchema>

const TIME_NEEDED = 'Enter the date and time. Without them, the post stays hidden.'

/** How the form loads, checks and saves a post. */
export const postEntity: Entity<PostValues, Post> = {
  ...CONTENT_KINDS.blog,
  kind: CONTENT_KINDS.blog.singular,
  hasToasts: true,
  createPath: '/api/blog',
  fields,
  // The API takes a scheduled post without a time, which stays hidden.
  inputSchema: postInputSchema.refine(
    ({ status, scheduledFor }) => status !== 'scheduled' || scheduledFor,
    { path: ['scheduledFor'], message: TIME_NEEDED },
  ),
  storedSchema: postSchema,
  toPayload: ({ slug, status, scheduledFor, featuredImageAlt, ...others }, isNew) => {
    const values = {
      ...others,
      featuredImageUrl: undefined,
      featuredImageId: others.featuredImageId || null,
      categoryId: others.categoryId === '' ? null : Number(others.categoryId),
    }
    return {
      // The server derives the address of a new post from its title.
      ...(isNew ? pickSetValues(values) : { ...values, slug }),
      status,
      // Even '' says something: the image is decoration.
      featuredImageAlt: isNew ? (featuredImageAlt ?? undefined) : featuredImageAlt,
      // Only a scheduled post sends its time: in other states the field is hidden.
      scheduledFor: (status === 'scheduled' && scheduledFor) || null,
    }
  },
  getListState: (saved, before) => {
    const now = new Date()
    if (!isPublic(saved, now) || (before && isPublic(before, now))) return undefined
    return { published: { title: saved.title, slug: saved.slug } } satisfies PublishedState
  },
}

/** A new post leaves out what is not set. */
function pickSetValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isUnset(value)))
}

function isUnset(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
