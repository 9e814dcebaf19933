import { Hono } from 'hono'
import { z } from 'zod'
import { findInHtml, readFindings } from './check-findings.ts'
import { CHECKED_KINDS } from './findings-store.ts'
import { body, withPictures } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { Finding } from '#shared/content/finding.ts'
import { writtenHtml } from '#shared/input-rules.ts'
import { findTextId } from '#aspects/reviews/server/routes.ts'

const kindSchema = z.enum(CHECKED_KINDS)
const checkedTextSchema = z.object({ content: writtenHtml('Content is required') })

export const findingAnswerSchema = z
  .object({ rule: z.string(), message: z.string(), excerpt: z.string() })
  .meta({ id: 'Finding' })

/** What keeps readers out of a text, stored or not. */
export function findingRoutes(services: Services) {
  return new Hono<Env>()
    .get(`/api/admin/:kind{${CHECKED_KINDS.join('|')}}/:id/findings`, async (c) => {
      const kind = kindSchema.parse(c.req.param('kind'))
      const id = await findTextId(services, kind, c.req.param('id'))
      return c.json((await readFindings(services, { kind, id })).map(toAnswer))
    })
    .post('/api/admin/findings', body(checkedTextSchema, { written: 'content' }), async (c) => {
      const { content } = c.req.valid('json')
      const findings = await findInHtml(withPictures(c, services), 'blog', content)
      return c.json(findings.map(toAnswer))
    })
}

export function toAnswer({ rule, message, excerpt }: Finding): z.infer<typeof findingAnswerSchema> {
  return { rule, message, excerpt }
}
