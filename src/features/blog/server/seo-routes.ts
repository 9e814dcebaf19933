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
      // Loaded and run in before the first request for suggestions, and never for visitors. What
      // fails here fails again, and is told, when suggestions are asked for.
      if (c.var.admin) ready ??= describeByWords(SAMPLE, []).catch(() => undefined)
    })
    .post('/api/admin/generate-seo', body(seoInputSchema), async (c) =>
      c.json(await generateSeo(services, c.req.valid('json'))),
    )
}
