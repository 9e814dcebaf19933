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
import { foldCase } from '#shared/text.ts'
import type { PostCursor } from './store.ts'
import { countVisiblePosts, findPostBySlug, listPostBatch, listVisiblePosts } from './store.ts'

const BATCH = 50

type BlogServices = Pick<Services, 'db' | 'clock'> & { views: ViewCounter<string> }

export function blogRoutes({ db, clock, views }: BlogServices) {
  const withPending = <T extends { slug: string; viewCount: number }>(post: T): T => ({
    ...post,
    viewCount: post.viewCount + views.pendingOf(post.slug),
  })
  return new Hono<Env>()
    .get('/api/blog', async (c) => {
      const body = await streamText(postsAsJson(db, clock.now(), withPending))
      return c.body(body, 200, { 'Content-Type': 'application/json' })
    })
    .get('/api/blog/page', async (c) => {
      const { page, term } = searchOf(new URL(c.req.url).searchParams)
      return answerJson(c, await readPostPage({ db, clock }, page, foldCase(term), withPending))
    })
    .get('/api/blog/slug/:slug', async (c) => {
      const post = await findPostBySlug(db, c.req.param('slug'))
      if (!post || !isReachable(post, clock.now())) throw new NotFound('There is no such post')
      const isRead = !c.env?.internal && isReader({ method: c.req.method, headers: c.req.header() })
      if (isRead && post.status !== 'draft') views.count(post.slug)
      return answerJson(c, withPending(post))
    })
}

/** The whole list as one JSON array, in pieces: it may be longer than memory allows. */
async function* postsAsJson(
  db: Services['db'],
  now: Date,
  present: <T extends { slug: string; viewCount: number }>(post: T) => T,
) {
  let separator = '['
  let cursor: PostCursor | undefined
  do {
    const { posts, next } = await listPostBatch(db, { now, limit: BATCH, cursor })
    if (posts.length > 0) {
      yield separator + posts.map((post) => JSON.stringify(present(post))).join(',')
      separator = ','
    }
    cursor = next
  } while (cursor)
  yield separator === '[' ? '[]' : ']'
}

async function readPostPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  page: number,
  term: string,
  present: <T extends { slug: string; viewCount: number }>(post: T) => T,
): Promise<PostPage> {
  const now = clock.now()
  const total = await countVisiblePosts(db, now, term)
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  if (page > pages) throw new NotFound('There is no such page')
  const offset = (page - 1) * POSTS_PER_PAGE
  const posts = await listVisiblePosts(db, { now, total, offset, limit: POSTS_PER_PAGE, term })
  return { posts: posts.map(present), total, page, pages }
}
