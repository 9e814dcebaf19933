import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import { parseQueryId } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import type { ActivityPage } from '../schema.ts'
import { listActivity } from './store.ts'

const PAGE = 25

/** Reads the activity record; no route changes or deletes an entry. */
export function activityRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/admin/activity', async (c) => {
    const before = parseQueryId(c.req.query('before'))
    const found = await listActivity(db, { before, limit: PAGE + 1 })
    const items = found.slice(0, PAGE)
    const next = found.length > PAGE ? (items.at(-1)?.id ?? null) : null
    return c.json({ items, next } satisfies ActivityPage)
  })
}
