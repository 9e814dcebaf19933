import { z } from 'zod'
import { type Operations, PAGE, TERM } from '#shared/operation.ts'
import { POST_STATUSES } from './fields.ts'
import {
  adminPostListPageSchema,
  blogCategorySchema,
  postListPageSchema,
  postSchema,
  publicPostSchema,
} from './schema.ts'
import { seoAnswerSchema } from './seo-schema.ts'

const PUBLIC_QUERY = {
  page: PAGE,
  q: TERM,
  tag: z.string().optional(),
  category: z.string().optional().describe('An id or a name'),
}
const ADMIN_QUERY = {
  page: PAGE,
  q: TERM,
  status: z.enum([...POST_STATUSES, 'due']).optional(),
  category: z.string().optional().describe('An id, or none'),
  sort: z.enum(['newest', 'oldest', 'title', 'updated', 'views']).optional(),
}

export const BLOG_OPERATIONS: Operations = {
  'POST /api/blog': {
    summary: 'Creates a post, once for each Idempotency-Key',
    description: 'A category or an image that does not exist is a 400 with `issues`.',
    answer: postSchema,
    status: 201,
    scope: 'drafts',
  },
  'GET /api/admin/blog': {
    summary: 'Lists all posts, newest first',
    answer: z.array(postSchema.extend({ findings: z.number() })),
    scope: 'read',
  },
  'GET /api/admin/blog/page': {
    summary: 'Lists 20 posts, with the counts of the search',
    description:
      '`counts` are those of the posts that `q` and `category` find. The status `due` finds the posts that are due for review.',
    answer: adminPostListPageSchema,
    query: ADMIN_QUERY,
    scope: 'read',
  },
  'GET /api/admin/blog/:id': {
    summary: 'Reads a post',
    description:
      '`publishedAt` is `null` until the post has been public. Once a scheduled post is due, visitors get its `scheduledFor` there.',
    answer: postSchema,
    scope: 'read',
  },
  'PUT /api/admin/blog/:id': {
    summary: 'Changes a post',
    description: '`slug` as `null` or an empty text keeps the slug, and `status` cannot be `null`.',
    answer: postSchema,
  },
  'DELETE /api/admin/blog/:id': { summary: 'Moves a post to the trash for 30 days' },
  'GET /api/admin/tags': {
    summary: 'Lists every tag in use, most used first',
    answer: z.array(z.string()),
    scope: 'read',
  },
  'POST /api/admin/generate-seo': {
    summary: 'Suggests metadata for a text',
    description: '`notice` says why the model was not used.',
    answer: seoAnswerSchema,
  },
  'GET /api/blog': { summary: 'Lists all public posts, newest first', answer: z.array(postSchema) },
  'GET /api/blog/page': {
    summary: 'Lists 12 public posts; 404 past the end',
    description:
      'Case does not matter in `tag`. In `category`, anything after a hyphen that follows the id is ignored, as in 3-board-papers. An unknown tag or category finds nothing.',
    answer: postListPageSchema,
    query: PUBLIC_QUERY,
  },
  'GET /api/blog/slug/:slug': {
    summary: 'Reads a post at its slug; 301 from a former one',
    description:
      'It also answers drafts. Reading a public post counts as a view. `related` has up to three posts.',
    answer: publicPostSchema,
  },
  'GET /api/admin/categories': {
    summary: 'Lists the categories by name',
    answer: z.array(blogCategorySchema),
    scope: 'read',
  },
  'POST /api/admin/categories': {
    summary: 'Creates a category, once for each Idempotency-Key',
    description: 'A 201st category is a 409.',
    answer: blogCategorySchema,
    status: 201,
  },
  'PUT /api/admin/categories/:id': { summary: 'Renames a category', answer: blogCategorySchema },
  'DELETE /api/admin/categories/:id': {
    summary: 'Deletes a category; its items stay, without one',
  },
}
