import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { createOnce, creationOf } from '#server/create-once.ts'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { idOf } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import { blogCategoryInputSchema } from '../schema.ts'
import { createCategory, renameCategory } from './name-category.ts'
import { deleteBlogCategory, findBlogCategory, listBlogCategories } from './category-store.ts'

export function blogCategoryRoutes(services: Pick<Services, 'db' | 'clock' | 'content'>) {
  const { db, content } = services
  return new Hono<Env>()
    .get('/api/admin/categories', async (c) => c.json(await listBlogCategories(db)))
    .post('/api/admin/categories', body(blogCategoryInputSchema), async (c) => {
      const input = c.req.valid('json')
      const category = await createOnce(services, creationOf(c, 'blog-category', input), {
        find: (id) => findBlogCategory(db, id),
        create: (note) => createCategory(db, input.name, note),
      })
      content.bump()
      return c.json(category, 201)
    })
    .put('/api/admin/categories/:id', body(blogCategoryInputSchema), async (c) => {
      const id = idOf(c.req.param('id'))
      const category = await renameCategory(db, id, c.req.valid('json').name)
      content.bump()
      return c.json(category)
    })
    .delete('/api/admin/categories/:id', async (c) => {
      const isDeleted = await deleteBlogCategory(db, idOf(c.req.param('id')))
      if (!isDeleted) throw new NotFound('There is no such category')
      content.bump()
      return c.body(null, 204)
    })
}
