import { Hono } from 'hono'
import { z } from 'zod'
import { body, withPictures } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { uncounted } from '#server/http/guards.ts'
import type { Services } from '#server/services.ts'
import { HTML_KINDS, type HtmlKind } from '#shared/content/content-kinds.ts'
import { writtenHtml } from '#shared/input-rules.ts'
import { toAnswer } from '../schema.ts'
import { findInHtml, readFindings } from './check-findings.ts'

const kindSchema = z.enum(HTML_KINDS)
const checkedTextSchema = z.object({ content: writtenHtml('Content is required') })

type FindingServices = Pick<Services, 'db' | 'prepareHtml'> & {
  /** Finds the id of a text by its name in a path. @throws {NotFound} */
  findTextId: (kind: HtmlKind, name: string) => Promise<number>
}

/** What keeps readers out of a text, stored or not. */
export function findingRoutes(services: FindingServices) {
  return new Hono<Env>()
    .get(`/api/admin/:kind{${HTML_KINDS.join('|')}}/:id/findings`, async (c) => {
      const kind = kindSchema.parse(c.req.param('kind'))
      const id = await services.findTextId(kind, c.req.param('id'))
      return c.json((await readFindings(services, { kind, id })).map(toAnswer))
    })
    .post(
      '/api/admin/findings',
      uncounted,
      body(checkedTextSchema, { written: 'content' }),
      async (c) => {
        const { content } = c.req.valid('json')
        const findings = await findInHtml(withPictures(c, services), 'blog', content)
        return c.json(findings.map(toAnswer))
      },
    )
}
