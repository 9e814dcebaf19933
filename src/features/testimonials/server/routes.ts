import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { listHomepageTestimonials } from './store.ts'

export function testimonialRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/testimonials/homepage', async (c) =>
    c.json(await listHomepageTestimonials(db)),
  )
}
