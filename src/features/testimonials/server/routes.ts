import { Hono } from 'hono'
import { answerJson } from '#server/http/answer-json.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { listHomepageTestimonials } from './store.ts'

export function testimonialRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/testimonials/homepage', async (c) =>
    answerJson(c, await listHomepageTestimonials(db)),
  )
}
