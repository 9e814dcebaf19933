import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body, withPictures } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { records } from '#server/http/records.ts'
import { withFindings } from '#aspects/findings/server/findings-store.ts'
import type { Db } from '#server/db/tables.ts'
import type { ContentServices } from '#server/content/save.ts'
import type { Services } from '#server/services.ts'
import {
  officePageChangeSchema,
  officePageSlugSchema,
  publicOfficePageSchema,
  type OfficePage,
} from '../schema.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePageAt, listOfficePages } from './store.ts'

export function officePageRoutes({ db, completeHtml }: Pick<Services, 'db' | 'completeHtml'>) {
  return new Hono<Env>().get('/api/pages/:slug', async (c) => {
    const page = await pageAt(db, c.req.param('slug'))
    if (page.status !== 'published') throw missing()
    const [content = ''] = await completeHtml([page.content])
    return c.json(publicOfficePageSchema.parse({ ...page, content }))
  })
}

export function officePageAdminRoutes(services: ContentServices) {
  const { db } = services
  return new Hono<Env>()
    .get('/api/admin/pages', async (c) =>
      c.json(await withFindings(db, 'pages', await listOfficePages(db))),
    )
    .get('/api/admin/pages/:slug', async (c) => c.json(await pageAt(db, c.req.param('slug'))))
    .put(
      '/api/admin/pages/:slug',
      records('pages', 'updated'),
      body(officePageChangeSchema, { written: 'content' }),
      async (c) => {
        const { id } = await pageAt(db, c.req.param('slug'))
        const { proposalId, ...input } = c.req.valid('json')
        const edit = { by: getAdmin(c).username, proposalId }
        return c.json(await changeOfficePage(withPictures(c, services), id, input, edit))
      },
    )
}

/** @throws {NotFound} */
async function pageAt(db: Db, slug: string): Promise<OfficePage> {
  const known = officePageSlugSchema.safeParse(slug)
  const page = known.success ? await findOfficePageAt(db, known.data) : undefined
  if (!page) throw missing()
  return page
}

function missing(): NotFound {
  return new NotFound('There is no such page')
}
