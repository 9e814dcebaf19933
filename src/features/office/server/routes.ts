import { Hono } from 'hono'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { describeOfficeChanges, toOfficeSettings, describeFact } from '../rules.ts'
import { officeChangeSchema } from '../schema.ts'
import { changeOffice, type Changing } from './change-office.ts'
import { findOffice } from './store.ts'

/** The facts that pages show, for visitors who stay on a page while they change. */
export function siteRoutes({ office }: Pick<Services, 'office'>) {
  return new Hono<Env>().get('/api/site', async (c) => c.json((await office.read()).site))
}

export function officeAdminRoutes(services: Changing) {
  const { db, config } = services
  return new Hono<Env>()
    .get('/api/admin/settings', async (c) =>
      c.json(toOfficeSettings(config.office, await findOffice(db))),
    )
    .put(
      '/api/admin/settings',
      reauthenticated,
      records('office', 'updated'),
      body(officeChangeSchema),
      async (c) => {
        const { username } = getAdmin(c)
        const { before, after } = await changeOffice(services, c.req.valid('json'), username)
        const isRedirected = describeFact(before.contactTo) !== describeFact(after.contactTo)
        c.set('activity', {
          topic: isRedirected ? 'message-recipient' : 'office',
          action: 'updated',
          details: describeOfficeChanges(before, after).join('; '),
        })
        return c.json(after)
      },
    )
}
