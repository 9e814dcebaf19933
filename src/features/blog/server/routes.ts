import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { answerJson } from '#server/http/answer-json.ts'
import type { Env } from '#server/http/env.ts'
import { isReader } from '#server/http/reader.ts'
import { streamText } from '#server/http/stream-text.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { isReachable } from '../rules.ts'
import { POSTS_PER_PAGE } from '../limits.ts'
import type { PostPage } from '../schema.ts'
import { searchOf } from '../search-params.ts'
import { pageWithin } from '#shared/pager.ts'
import { foldCase } from '#shared/text.ts'
import { blogAdminRoutes } from './admin-routes.ts'
import { blogCategoryRoutes } from './category-routes.ts'
import { findMovedSlug } from './former-slug-store.ts'
import { postsAsJson } from './posts-as-json.ts'
import type { PostCursor } from './store.ts'
import { countVisiblePosts, findPostBySlug, listPostBatch, listVisiblePosts } from './store.ts'

const BATCH = 50

type BlogServices = Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'content'> & {
  views: ViewCounter<string>
}

export function blogRoutes(services: BlogServices) {
  const { db, clock, views } = services
  const withPending = <T extends { slug: string; viewCount: number }>(post: T): T => ({
    ...post,
    viewCount: post.viewCount + views.pendingOf(post.slug),
  })
  return new Hono<Env>()
    .get('/api/blog', async (c) => {
      const now = clock.now()
      const readBatch = (cursor?: PostCursor) => listPostBatch(db, { now, limit: BATCH, cursor })
      const body = await streamText(postsAsJson(readBatch, withPending))
      return c.body(body, 200, { 'Content-Type': 'application/json' })
    })
    .get('/api/blog/page', async (c) => {
      const { page, term } = searchOf(new URL(c.req.url).searchParams)
      return answerJson(c, await readPostPage({ db, clock }, page, foldCase(term), withPending))
    })
    .get('/api/blog/slug/:slug', async (c) => {
      const slug = c.req.param('slug')
      const post = await findPostBySlug(db, slug)
      const moved = post ? undefined : await findMovedSlug(db, slug, clock.now())
      if (moved) return c.redirect(`/api/blog/slug/${moved}`, 301)
      if (!post || !isReachable(post, clock.now())) throw new NotFound('There is no such post')
      const isRead = !c.env?.internal && isReader({ method: c.req.method, headers: c.req.header() })
      if (isRead && post.status !== 'draft') views.count(post.slug)
      return answerJson(c, withPending(post))
    })
    .route('/', blogAdminRoutes(services))
    .route('/', blogCategoryRoutes(services))
}

async function readPostPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  page: number,
  term: string,
  present: <T extends { slug: string; viewCount: number }>(post: T) => T,
): Promise<PostPage> {
  const now = clock.now()
  const total = await countVisiblePosts(db, now, term)
  const { pages, offset } = pageWithin(total, POSTS_PER_PAGE, page)
  if (page > pages) throw new NotFound('There is no such page')
  const posts = await listVisiblePosts(db, { now, total, offset, limit: POSTS_PER_PAGE, term })
  return { posts: posts.map(present), total, page, pages }
}
