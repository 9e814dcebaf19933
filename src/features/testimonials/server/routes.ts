import { Hono } from 'hono'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { testimonialChangeSchema, testimonialInputSchema } from '../schema.ts'
import {
  changeTestimonial,
  createTestimonial,
  type TestimonialServices,
} from './save-testimonial.ts'
import {
  findTestimonial,
  listHomepageTestimonials,
  listTestimonials,
  TESTIMONIALS_MAX,
} from './store.ts'

export function testimonialRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/testimonials/homepage', async (c) => {
    const first = Math.floor(Number(c.req.query('first')))
    const isAsked = first > 0 && first < TESTIMONIALS_MAX
    return c.json(await listHomepageTestimonials(db, isAsked ? first : TESTIMONIALS_MAX))
  })
}

export function testimonialAdminRoutes(services: TestimonialServices) {
  const { db } = services
  return new Hono<Env>()
    .get('/api/admin/testimonials', async (c) => c.json(await listTestimonials(db)))
    .post(
      '/api/admin/testimonials',
      records('testimonials', 'created'),
      body(testimonialInputSchema),
      async (c) => {
        const input = c.req.valid('json')
        const testimonial = await createOnce(services, readCreation(c, 'testimonials', input), {
          find: (id) => findTestimonial(db, id),
          create: (note) => createTestimonial(services, input, { note, by: getAdmin(c).username }),
        })
        return c.json(testimonial, 201)
      },
    )
    .put(
      '/api/admin/testimonials/:id',
      records('testimonials', 'updated'),
      body(testimonialChangeSchema),
      async (c) => {
        const id = parseId(c.req.param('id'))
        const by = getAdmin(c).username
        const testimonial = await changeTestimonial(services, id, c.req.valid('json'), { by })
        return c.json(testimonial)
      },
    )
    .delete('/api/admin/testimonials/:id', records('testimonials', 'deleted'), async (c) => {
      const id = parseId(c.req.param('id'))
      nameSubject(c, await services.history.discard(db, 'testimonials', id, getAdmin(c).username))
      return c.body(null, 204)
    })
}
