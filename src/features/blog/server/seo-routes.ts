import { Hono } from 'hono'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { seoInputSchema } from '../seo-schema.ts'
import { describeByWords } from './seo/built-in.ts'
import { generateSeo } from './seo/generate-seo.ts'

const SAMPLE = { title: 'Backups', content: '<p>A township’s records, kept safe.</p>'.repeat(40) }

export function seoRoutes(services: Pick<Services, 'db' | 'config' | 'log'>) {
  let ready: Promise<unknown> | undefined
  return new Hono<Env>()
    .use('/api/admin/*', async (c, next) => {
      await next()
      // Loads and warms up the word model for admins, before they ask for suggestions. An error
      // here occurs again with the request for suggestions, which reports it.
      if (c.var.admin) ready ??= describeByWords(SAMPLE, []).catch(() => undefined)
    })
    .post('/api/admin/generate-seo', body(seoInputSchema, { written: 'content' }), async (c) =>
      c.json(await generateSeo(services, c.req.valid('json'))),
    )
}
