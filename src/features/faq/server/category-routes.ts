import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { createOnce, creationOf } from '#server/create-once.ts'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { idOf } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import { faqCategoryInputSchema } from '../schema.ts'
import { createFaqCategory, renameFaqCategory } from './categories.ts'
import {
  deleteFaqCategory,
  findFaqCategoryForUse,
  listCountedFaqCategories,
} from './category-store.ts'

export function faqCategoryRoutes(services: Pick<Services, 'db' | 'clock' | 'content'>) {
  const { db, content } = services
  return new Hono<Env>()
    .get('/api/admin/faq/categories', async (c) => c.json(await listCountedFaqCategories(db)))
    .post('/api/admin/faq/categories', body(faqCategoryInputSchema), async (c) => {
      const input = c.req.valid('json')
      const category = await createOnce(services, creationOf(c, 'faq-category', input), {
        find: (id) => findFaqCategoryForUse(db, id),
        create: (note) => createFaqCategory({ db }, input.name, note),
      })
      content.bump()
      return c.json(category, 201)
    })
    .put('/api/admin/faq/categories/:id', body(faqCategoryInputSchema), async (c) => {
      const renamed = { id: idOf(c.req.param('id')), ...c.req.valid('json') }
      await renameFaqCategory({ db }, renamed)
      content.bump()
      return c.json(renamed)
    })
    .delete('/api/admin/faq/categories/:id', async (c) => {
      const isDeleted = await deleteFaqCategory(db, idOf(c.req.param('id')))
      if (!isDeleted) throw new NotFound('There is no such category')
      content.bump()
      return c.body(null, 204)
    })
}
