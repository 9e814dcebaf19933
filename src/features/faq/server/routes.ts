import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { answerJson } from '#server/http/answer-json.ts'
import { createOnce, creationOf } from '#server/create-once.ts'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { requireAdmin } from '#server/http/guard.ts'
import { idOf } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { byViewsThenOrder } from '../rules.ts'
import { faqItemChangeSchema, faqItemInputSchema, faqOrderSchema } from '../schema.ts'
import type { FaqItem, FaqItemChange } from '../schema.ts'
import { listFaqCategories } from './category-store.ts'
import { changeFaqItem } from './change-faq-item.ts'
import { createFaqItem } from './create-faq-item.ts'
import { orderFaqItems } from './order-faq-items.ts'
import {
  deleteFaqItem,
  findFaqItem,
  findPublishedFaqItem,
  listFaqItems,
  listPublishedFaqItems,
} from './store.ts'

type FaqServices = Pick<Services, 'db' | 'clock' | 'content' | 'limits' | 'prepareHtml'> & {
  views: ViewCounter<number>
}

export function faqRoutes({ db, limits, views }: FaqServices) {
  return new Hono<Env>()
    .get('/api/faq/items', async (c) => {
      const items = await (c.var.admin ? listFaqItems(db) : listPublishedFaqItems(db))
      return answerJson(c, items.map(withPending(views)).toSorted(byViewsThenOrder))
    })
    .get('/api/faq/categories', async (c) => answerJson(c, await listFaqCategories(db)))
    .post('/api/faq/items/:id/view', async (c) => {
      await limits.use('faqView', c.var.clientAddress)
      const item = await findPublishedFaqItem(db, idOf(c.req.param('id')))
      if (!item) throw new NotFound('There is no such question')
      views.count(item.id)
      return c.body(null, 204)
    })
}

export function faqAdminRoutes(services: FaqServices) {
  const { db, content, views } = services
  const present = withPending(views)
  const list = async () => (await listFaqItems(db)).map(present)
  const change = async (id: string, input: FaqItemChange) => {
    const item = await changeFaqItem(services, idOf(id), input)
    content.bump()
    return present(item)
  }
  return (
    new Hono<Env>()
      .get('/api/admin/faq', async (c) => c.json(await list()))
      .post('/api/admin/faq', body(faqItemInputSchema), async (c) => {
        const input = c.req.valid('json')
        const item = await createOnce(services, creationOf(c, 'faq-item', input), {
          find: (id) => findFaqItem(db, id),
          create: (note) => createFaqItem(services, input, note),
        })
        content.bump()
        return c.json(present(item), 201)
      })
      .put('/api/admin/faq/order', body(faqOrderSchema), async (c) => {
        await orderFaqItems(services, c.req.valid('json').ids)
        content.bump()
        return c.json(await list())
      })
      .put('/api/admin/faq/:id', body(faqItemChangeSchema), async (c) =>
        c.json(await change(c.req.param('id'), c.req.valid('json'))),
      )
      // The dashboard's second form saves here (SPEC section 7).
      .put('/api/faq/items/:id', requireAdmin, body(faqItemChangeSchema), async (c) =>
        c.json(await change(c.req.param('id'), c.req.valid('json'))),
      )
      .delete('/api/admin/faq/:id', async (c) => {
        const isDeleted = await deleteFaqItem(db, idOf(c.req.param('id')))
        if (!isDeleted) throw new NotFound('There is no such question')
        content.bump()
        return c.body(null, 204)
      })
  )
}

/** Adds the views that were counted and not yet written. */
function withPending(views: ViewCounter<number>) {
  return (item: FaqItem): FaqItem => ({
    ...item,
    viewCount: item.viewCount + views.pendingOf(item.id),
  })
}
