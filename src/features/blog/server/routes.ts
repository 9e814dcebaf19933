import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { LongAnswers } from '#server/http/answers/long-answers.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counting/view-counter.ts'
import { isReachable } from '../rules.ts'
import { POSTS_PER_PAGE } from '../limits.ts'
import type { PostPage } from '../schema.ts'
import { searchOf } from '../search-params.ts'
import { pageWithin } from '#shared/pager.ts'
import { foldCase } from '#shared/text.ts'
import { streamPosts } from './stream-posts.ts'
import { createPostSearch } from './search-posts.ts'
import type { SearchPosts } from './search-posts.ts'
import type { PostCursor } from './store.ts'
import {
  countVisiblePosts,
  findMovedSlug,
  findPostBySlug,
  listPostBatch,
  listSummaries,
  listVisiblePosts,
} from './store.ts'

type BlogServices = Pick<Services, 'db' | 'clock'> & { views: ViewCounter<string> }

/** The public routes of the blog. */
export function blogRoutes({ db, clock, views }: BlogServices) {
  const longAnswers = new LongAnswers()
  const search = createPostSearch(db)
  const withPending = <T extends { slug: string; viewCount: number }>(post: T): T => ({
    ...post,
    viewCount: post.viewCount + views.pendingOf(post.slug),
  })
  return new Hono<Env>()
    .get('/api/blog', async (c) => {
      const now = clock.now()
      const readBatch = (limit: number, cursor?: PostCursor) =>
        listPostBatch(db, { now, limit, cursor })
      return longAnswers.send(c, streamPosts(readBatch, withPending))
    })
    .get('/api/blog/page', async (c) => {
      const { page, term } = searchOf(new URL(c.req.url).searchParams)
      const asked = { page, term: foldCase(term), now: clock.now() }
      const found = await readPostPage(db, search, asked)
      return c.json({ ...found, posts: found.posts.map(withPending) })
    })
    .get('/api/blog/slug/:slug', async (c) => {
      const slug = c.req.param('slug')
      const post = await findPostBySlug(db, slug)
      const moved = post ? undefined : await findMovedSlug(db, slug, clock.now())
      if (moved) return c.redirect(`/api/blog/slug/${moved}`, 301)
      if (!post || !isReachable(post, clock.now())) throw new NotFound('There is no such post')
      const { readerAddress } = c.var
      if (readerAddress && post.status !== 'draft') views.count(post.slug, readerAddress)
      return c.json(withPending(post))
    })
}

type Asked = { page: number; term: string; now: Date }

async function readPostPage(
  db: Services['db'],
  search: SearchPosts,
  asked: Asked,
): Promise<PostPage> {
  const { page, term, now } = asked
  const found = term ? await search(term, now) : undefined
  const total = found?.length ?? (await countVisiblePosts(db, now))
  const { pages, offset } = pageWithin(total, POSTS_PER_PAGE, page)
  if (page > pages) throw new NotFound('There is no such page')
  const posts = found
    ? await listSummaries(db, found.slice(offset, offset + POSTS_PER_PAGE))
    : await listVisiblePosts(db, { now, total, offset, limit: POSTS_PER_PAGE })
  return { posts, total, page, pages }
}
