import { z } from 'zod'
import { htmlField, numberField, textField } from '#ui/admin/form/entity.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import type { EntityWork } from '#ui/admin/form/use-entity-form.ts'
import { postInputSchema, postSchema, postStatusSchema } from '../../schema.ts'
import type { Post } from '../../schema.ts'

const fields = z.object({
  title: textField('Title'),
  slug: textField('Address'),
  excerpt: textField('Excerpt'),
  content: htmlField('Content'),
  featuredImageId: textField(),
  featuredImageUrl: textField('Featured image'),
  categoryId: numberField('Category'),
  status: postStatusSchema.default('draft').describe('Status'),
  scheduledFor: textField('Publish at'),
  metaTitle: textField('Meta title'),
  metaDescription: textField('Meta description'),
  tags: z.array(z.string()).default([]).describe('Tags'),
})
export type PostValues = z.infer<typeof fields>
export type PostWork = EntityWork<PostValues, Post>

/** How the form loads, checks and saves a post. */
export const postEntity: Entity<PostValues, Post> = {
  kind: 'post',
  noun: 'blog post',
  views: { list: 'blog', edit: 'blog-edit' },
  path: '/api/admin/blog',
  createPath: '/api/blog',
  fields,
  inputSchema: postInputSchema,
  storedSchema: postSchema,
  toPayload: (values, isNew) => ({
    ...values,
    featuredImageUrl: undefined,
    // The server derives the address of a new post from its title.
    slug: isNew ? undefined : values.slug,
    featuredImageId: values.featuredImageId || null,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    // Only a scheduled post sends its time: in other states the field is hidden.
    scheduledFor: (values.status === 'scheduled' && values.scheduledFor) || null,
  }),
}
