import { Hono, type Context } from 'hono'
import { categoryRoutes } from '#server/categories/routes.ts'
import { BLOG_CATEGORIES } from '#server/categories/store.ts'
import { withFindings } from '#aspects/findings/server/findings-store.ts'
import { NotFound } from '#server/errors.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import { body, withPictures } from '#server/http/body.ts'
import { countDraft } from '#server/http/limits/count-call.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin, nameCaller, requireAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { uncounted } from '#server/http/guards.ts'
import { nameSubject, records } from '#server/http/records.ts'
import { streamText } from '#server/http/answers/streams.ts'
import type { ContentServices } from '#server/content/save.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { pageWithin } from '#shared/pager.ts'
import { foldCase } from '#shared/text.ts'
import { parseAdminPostSearch, type AdminPostSearch } from '../admin-search-params.ts'
import { ADMIN_POSTS_PER_PAGE } from '../limits.ts'
import {
  postInputSchema,
  postUpdateSchema,
  type AdminPostListPage,
  type PostUpdate,
} from '../schema.ts'
import {
  countPostsByStatus,
  findPost,
  listEveryPostBatch,
  listFormerSlugs,
  listPosts,
  listTags,
  type CreationCursor,
} from './admin-store.ts'
import { asAdminSees } from './admin-view.ts'
import { changePost, createPost } from './save-post.ts'
import { streamPosts } from './stream-posts.ts'
import { seoInputSchema } from '../seo-schema.ts'
import { generateSeo } from './seo/generate-seo.ts'

const CATEGORIES = {
  tables: BLOG_CATEGORIES,
  path: '/api/admin/categories',
  kind: 'blog-category',
  countAs: 'postCount',
} as const

type AdminServices = ContentServices &
  Pick<Services, 'limits'> & {
    views: ViewCounter<string>
  }

export function blogAdminRoutes(services: AdminServices) {
  const { db } = services
  const present = asAdminSees(services)
  const readBatch = async (limit: number, cursor?: CreationCursor) => {
    const { posts, next } = await listEveryPostBatch(db, limit, cursor)
    return { posts: await withFindings(db, 'blog', posts), next }
  }
  const change = async (c: Context<Env>, { proposalId, ...input }: PostUpdate) => {
    const edit = { by: getAdmin(c).username, proposalId }
    return changePost(withPictures(c, services), parseId(c.req.param('id') ?? ''), input, edit)
  }
  return new Hono<Env>()
    .post(
      '/api/blog',
      requireAdmin,
      records('blog', 'created'),
      body(postInputSchema, { written: 'content' }),
      async (c) => {
        const input = c.req.valid('json')
        const post = await createOnce(services, readCreation(c, 'blog', input), {
          find: (id) => findPost(db, id),
          async create(note) {
            await countDraft(c, services.limits, input.status !== 'draft')
            return createPost(withPictures(c, services), input, { note, by: nameCaller(c) })
          },
        })
        return c.json(present(post), 201)
      },
    )
    .get('/api/admin/blog', async (c) => {
      const list = await streamText(streamPosts(readBatch, present))
      return c.body(list, 200, { 'Content-Type': 'application/json' })
    })
    .get('/api/admin/blog/page', async (c) => {
      const search = parseAdminPostSearch(new URL(c.req.url).searchParams)
      const found = await readPage(services, search)
      return c.json({ ...found, items: found.items.map(present) })
    })
    .get('/api/admin/blog/:id', async (c) => {
      const post = await findPost(db, parseId(c.req.param('id')))
      if (!post) throw new NotFound('There is no such post')
      return c.json(present(post))
    })
    .put(
      '/api/admin/blog/:id',
      records('blog', 'updated'),
      body(postUpdateSchema, { written: 'content' }),
      async (c) => c.json(present(await change(c, c.req.valid('json')))),
    )
    .delete('/api/admin/blog/:id', records('blog', 'deleted'), async (c) => {
      const id = parseId(c.req.param('id'))
      nameSubject(c, await services.history.discard(db, 'blog', id, getAdmin(c).username))
      return c.body(null, 204)
    })
    .get('/api/admin/tags', async (c) => c.json(await listTags(db)))
    .route('/', categoryRoutes(services, CATEGORIES))
}

async function readPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: AdminPostSearch,
): Promise<AdminPostListPage> {
  const search = { ...asked, term: foldCase(asked.term) }
  const now = clock.now()
  const counts = await countPostsByStatus(db, search, now)
  const total = counts[search.status ?? 'all']
  // If the list has become shorter, its last page is shown.
  const { page, pages, offset } = pageWithin(total, ADMIN_POSTS_PER_PAGE, search.page)
  const posts = await listPosts(db, search, { offset, limit: ADMIN_POSTS_PER_PAGE, now })
  const formerSlugs = await listFormerSlugs(
    db,
    posts.map(({ id }) => id),
  )
  const checked = await withFindings(db, 'blog', posts)
  const items = checked.map((post) => ({ ...post, formerSlugs: formerSlugs.get(post.id) ?? [] }))
  return { items, total, page, pages, counts }
}

export function seoRoutes(services: Pick<Services, 'db' | 'config' | 'log'>) {
  return new Hono<Env>().post(
    '/api/admin/generate-seo',
    uncounted,
    body(seoInputSchema, { written: 'content' }),
    async (c) => c.json(await generateSeo(services, c.req.valid('json'))),
  )
}
