import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { idOf } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { byViewsThenOrder } from '../rules.ts'
import { listFaqCategories } from './category-store.ts'
import { findPublishedFaqItem, listPublishedFaqItems } from './store.ts'

type FaqServices = Pick<Services, 'db' | 'limits'> & { views: ViewCounter<number> }

export function faqRoutes({ db, limits, views }: FaqServices) {
  return new Hono<Env>()
    .get('/api/faq/items', async (c) => {
      const items = await listPublishedFaqItems(db)
      const counted = items.map((item) => ({
        ...item,
        viewCount: item.viewCount + views.pendingOf(item.id),
      }))
      return c.json(counted.toSorted(byViewsThenOrder))
    })
    .get('/api/faq/categories', async (c) => c.json(await listFaqCategories(db)))
    .post('/api/faq/items/:id/view', async (c) => {
      await limits.use('faqView', c.var.clientAddress)
      const item = await findPublishedFaqItem(db, idOf(c.req.param('id')))
      if (!item) throw new NotFound('There is no such question')
      views.count(item.id)
      return c.body(null, 204)
    })
}
