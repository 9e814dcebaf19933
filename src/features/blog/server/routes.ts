import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { completeTexts } from '#server/html/written-html.ts'
import type { Db } from '#server/db/tables.ts'
import { getSubscriber } from '#server/http/client-ip.ts'
import type { Env } from '#server/http/env.ts'
import { LongAnswers } from '#server/http/answers/long-answers.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { isReachable } from '../rules.ts'
import type { Post, PublicPost } from '../schema.ts'
import { parseBlogSearch } from '../search-params.ts'
import { findPublicCategory } from './lists/filter-store.ts'
import { readPostListPage } from './lists/post-list-page.ts'
import { listRelatedPosts } from './lists/related-store.ts'
import { findNearestPost } from './post-addresses.ts'
import { streamPosts } from './stream-posts.ts'
import { createPostSearch } from './lists/search-posts.ts'
import { findMovedSlug, findPostBySlug, listPostBatch, type PostCursor } from './store.ts'

type BlogServices = Pick<Services, 'db' | 'clock' | 'completeHtml'> & { views: ViewCounter<string> }

export function blogRoutes({ db, clock, completeHtml, views }: BlogServices) {
  const longAnswers = new LongAnswers()
  const search = createPostSearch(db)
  const withPending = <T extends { slug: string; viewCount: number }>(post: T): T =>
    views.withPending(post, post.slug)
  return new Hono<Env>()
    .get('/api/blog', async (c) => {
      const now = clock.now()
      const readBatch = async (limit: number, cursor?: PostCursor) => {
        const { posts, next } = await listPostBatch(db, { now, limit, cursor })
        return { posts: await completeTexts(completeHtml, 'content', posts), next }
      }
      return longAnswers.send(c, streamPosts(readBatch, withPending))
    })
    .get('/api/blog/page', async (c) => {
      const asked = parseBlogSearch(new URL(c.req.url).searchParams)
      const client = getSubscriber(c.var.clientIp)
      const found = await readPostListPage({ db, search, now: clock.now(), client }, asked)
      return c.json({ ...found, posts: found.posts.map(withPending) })
    })
    .get('/api/blog/slug/:slug', async (c) => {
      const slug = c.req.param('slug')
      const post = await findPostBySlug(db, slug)
      const moved = post ? undefined : await findMovedSlug(db, slug, clock.now())
      if (moved) return c.redirect(`/api/blog/slug/${moved}`, 301)
      if (!post || !isReachable(post, clock.now())) {
        const nearest = await findNearestPost(db, slug, clock.now())
        throw new NotFound('There is no such post', { nearest })
      }
      const { humanIp } = c.var
      if (humanIp && post.status !== 'draft') views.count(post.slug, humanIp)
      const [shown = post] = await completeTexts(completeHtml, 'content', [post])
      return c.json(withPending(await withSurroundings(db, shown, clock.now())))
    })
}

async function withSurroundings(db: Db, post: Post, now: Date): Promise<PublicPost> {
  const { categoryId } = post
  const [category, related] = await Promise.all([
    categoryId === null ? undefined : findPublicCategory(db, categoryId),
    listRelatedPosts(db, post, now),
  ])
  return { ...post, category: category ?? null, related }
}
