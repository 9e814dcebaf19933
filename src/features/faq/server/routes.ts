import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { NotFound } from '#server/errors.ts'
import { prefixTargets } from '#shared/html/targets.ts'
import { completeTexts, type CompleteHtml } from '#server/html/written-html.ts'
import { categoryRoutes } from '#server/categories/routes.ts'
import { FAQ_CATEGORIES, listCategories } from '#server/categories/store.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import {
  body,
  FORM_TYPE,
  getMediaType,
  parseBody,
  readBody,
  withPictures,
} from '#server/http/body.ts'
import { withFindings } from '#aspects/findings/server/findings-store.ts'
import type { Db } from '#server/db/tables.ts'
import { countDraft } from '#server/http/limits/count-call.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin, nameCaller, requireAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { ContentServices } from '#server/content/save.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { byViewsThenOrder } from '../rules.ts'
import {
  faqItemChangeSchema,
  faqItemInputSchema,
  faqItemSchema,
  faqOrderSchema,
  helpfulSchema,
  type AdminFaqItem,
  type FaqItem,
  type FaqItemChange,
} from '../schema.ts'
import { changeFaqItem, createFaqItem, orderFaqItems } from './save-faq-item.ts'
import { findFaqItem, listFaqItems, listPublishedFaqItems, type HelpfulVote } from './store.ts'

type FaqServices = ContentServices &
  Pick<Services, 'limits'> & {
    views: ViewCounter<number>
  }

type PublicFaqServices = Pick<Services, 'db' | 'limits' | 'completeHtml'> & {
  views: ViewCounter<number>
  votes: ViewCounter<HelpfulVote>
}

const WRITTEN = { written: 'answer' }
const CATEGORIES = {
  tables: FAQ_CATEGORIES,
  path: '/api/admin/faq/categories',
  kind: 'faq-category',
  countAs: 'itemCount',
} as const

export function faqRoutes({ db, limits, completeHtml, views, votes }: PublicFaqServices) {
  return new Hono<Env>()
    .get('/api/faq/items', async (c) => {
      const items = await (c.var.admin ? listFaqItems(db) : listPublicFaqItems(db, completeHtml))
      const counted = items.map((item) => views.withPending(item, item.id))
      return c.json(counted.toSorted(byViewsThenOrder))
    })
    .get('/api/faq/categories', async (c) => {
      const categories = await listCategories(db, FAQ_CATEGORIES)
      return c.json(categories.map(({ id, name }) => ({ id, name })))
    })
    .post('/api/faq/items/:id/view', async (c) => {
      await limits.use('faqView', c.var.clientIp)
      const item = await findFaqItem(db, parseId(c.req.param('id')))
      if (!item?.isPublished) throw new NotFound('There is no such question')
      views.count(item.id, c.var.clientIp)
      return c.body(null, 204)
    })
    .post('/api/faq/items/:id/helpful', async (c) => {
      await limits.use('faqView', c.var.clientIp)
      const { helpful } = parseBody(helpfulSchema, await readBody(c, { forms: true }))
      const item = await findFaqItem(db, parseId(c.req.param('id')))
      if (!item?.isPublished) throw new NotFound('There is no such question')
      votes.count(`${item.id} ${helpful ? 'helpful' : 'not_helpful'}`, c.var.clientIp, item.id)
      const isForm = getMediaType(c) === FORM_TYPE
      return isForm ? c.redirect(`/faq?thanks=${item.id}#faq-${item.id}`, 303) : c.body(null, 204)
    })
}

/** What visitors get of the questions: all but the answers to 'Was this helpful?'. */
async function listPublicFaqItems(db: Db, completeHtml: CompleteHtml): Promise<FaqItem[]> {
  const items = z.array(faqItemSchema).parse(await listPublishedFaqItems(db))
  const shown = await completeTexts(completeHtml, 'answer', items)
  return shown.map((item) => ({ ...item, answer: prefixTargets(item.answer, `faq-${item.id}-`) }))
}

export function faqAdminRoutes(services: FaqServices) {
  const { db, views } = services
  const present = (item: AdminFaqItem) => views.withPending(item, item.id)
  const list = async () => withFindings(db, 'faq', (await listFaqItems(db)).map(present))
  const change = async (c: Context<Env>, { proposalId, ...input }: FaqItemChange) => {
    const id = parseId(c.req.param('id') ?? '')
    const edit = { by: getAdmin(c).username, proposalId }
    return present(await changeFaqItem(withPictures(c, services), id, input, edit))
  }
  return (
    new Hono<Env>()
      .get('/api/admin/faq', async (c) => c.json(await list()))
      .post(
        '/api/admin/faq',
        records('faq', 'created'),
        body(faqItemInputSchema, WRITTEN),
        async (c) => {
          const input = c.req.valid('json')
          const item = await createOnce(services, readCreation(c, 'faq', input), {
            find: (id) => findFaqItem(db, id),
            async create(note) {
              await countDraft(c, services.limits, input.isPublished)
              return createFaqItem(withPictures(c, services), input, { note, by: nameCaller(c) })
            },
          })
          return c.json(present(item), 201)
        },
      )
      .put(
        '/api/admin/faq/order',
        records('faq-order', 'updated'),
        body(faqOrderSchema),
        async (c) => {
          await orderFaqItems(services, c.req.valid('json').ids)
          return c.json(await list())
        },
      )
      .put(
        '/api/admin/faq/:id',
        records('faq', 'updated'),
        body(faqItemChangeSchema, WRITTEN),
        async (c) => c.json(await change(c, c.req.valid('json'))),
      )
      // The same update at the path of the public list.
      .put(
        '/api/faq/items/:id',
        requireAdmin,
        records('faq', 'updated'),
        body(faqItemChangeSchema, WRITTEN),
        async (c) => c.json(await change(c, c.req.valid('json'))),
      )
      .delete('/api/admin/faq/:id', records('faq', 'deleted'), async (c) => {
        const id = parseId(c.req.param('id'))
        nameSubject(c, await services.history.discard(db, 'faq', id, getAdmin(c).username))
        return c.body(null, 204)
      })
      .route('/', categoryRoutes(services, CATEGORIES))
  )
}
