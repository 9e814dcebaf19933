import { Hono } from 'hono'
import { categoryInputSchema } from '#shared/input-rules.ts'
import { createOnce, readCreation } from '../http/create-once.ts'
import { NotFound } from '../errors.ts'
import { body } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { parseId } from '../http/params.ts'
import { nameSubject, records } from '../http/records.ts'
import type { Services } from '../services.ts'
import { createCategory, renameCategory } from './save-category.ts'
import {
  deleteCategory,
  findCategory,
  listCategories,
  type CategoryTables,
  type CountedCategory,
} from './store.ts'

type CategoryRoutes = {
  tables: CategoryTables
  path: string
  /** The name of the categories in the activity record and in the table of idempotency keys. */
  kind: 'blog-category' | 'faq-category'
  /** The field with the number of items in a category. */
  countAs: 'postCount' | 'itemCount'
}

/** The admin routes for the categories of one feature. */
export function categoryRoutes(
  services: Pick<Services, 'db' | 'clock'>,
  { tables, path, kind, countAs }: CategoryRoutes,
) {
  const { db } = services
  const present = ({ count, ...category }: CountedCategory) => ({ ...category, [countAs]: count })
  return new Hono<Env>()
    .get(path, async (c) => c.json((await listCategories(db, tables)).map(present)))
    .post(path, records(kind, 'created'), body(categoryInputSchema), async (c) => {
      const input = c.req.valid('json')
      const category = await createOnce(services, readCreation(c, kind, input), {
        find: (id) => findCategory(db, tables, id),
        create: (note) => createCategory(db, tables, input.name, note),
      })
      return c.json(present(category), 201)
    })
    .put(`${path}/:id`, records(kind, 'updated'), body(categoryInputSchema), async (c) => {
      const id = parseId(c.req.param('id'))
      const category = await renameCategory(db, tables, { id, ...c.req.valid('json') })
      return c.json(present(category))
    })
    .delete(`${path}/:id`, records(kind, 'deleted'), async (c) => {
      const name = await deleteCategory(db, tables, parseId(c.req.param('id')))
      if (name === undefined) throw new NotFound('There is no such category')
      nameSubject(c, name)
      return c.body(null, 204)
    })
}
