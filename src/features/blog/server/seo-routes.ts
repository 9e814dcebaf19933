import { Hono } from 'hono'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { generateSeo } from './seo/generate-seo.ts'
import { loadTokenizer } from './seo/keywords.ts'
import { seoInputSchema } from './seo/schema.ts'

export function seoRoutes(services: Pick<Services, 'db' | 'config' | 'log'>) {
  return new Hono<Env>()
    .use('/api/admin/*', async (c, next) => {
      // Ready before the first request for suggestions, and never loaded for visitors.
      if (c.var.admin) void loadTokenizer()
      await next()
    })
    .post('/api/admin/generate-seo', body(seoInputSchema), async (c) =>
      c.json(await generateSeo(services, c.req.valid('json'))),
    )
}
