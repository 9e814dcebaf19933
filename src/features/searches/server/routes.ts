import { Hono } from 'hono'
import { parseBody, readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { searchSchema } from '../schema.ts'
import type { SearchCounter } from './search-counter.ts'
import { listSearches } from './store.ts'

type SearchServices = Pick<Services, 'db' | 'limits'> & { searches: SearchCounter }

/** Counts searches that settle without a new page, and lists the counts for admins. */
export function searchRoutes({ db, limits, searches }: SearchServices) {
  return new Hono<Env>()
    .post('/api/searches', async (c) => {
      await limits.use('search', c.var.clientIp)
      searches.count(parseBody(searchSchema, await readBody(c, {})), c.var.clientIp)
      return c.body(null, 204)
    })
    .get('/api/admin/searches', async (c) => c.json(await listSearches(db)))
}
