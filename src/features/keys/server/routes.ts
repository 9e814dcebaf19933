import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { nameSubject, records } from '#server/http/records.ts'
import { keyInputSchema } from '../schema.ts'
import { makeKey, type MakeKeyServices } from './keys.ts'
import { deleteKey, listKeys } from './store.ts'

const PATH = '/api/admin/keys'

/** The keys with which programs call the API. */
export function keyRoutes(services: MakeKeyServices) {
  const { db } = services
  return new Hono<Env>()
    .get(PATH, async (c) => c.json(await listKeys(db)))
    .post(PATH, reauthenticated, records('key', 'created'), body(keyInputSchema), async (c) =>
      c.json(await makeKey(services, getAdmin(c), c.req.valid('json')), 201),
    )
    .delete(`${PATH}/:id`, records('key', 'ended'), async (c) => {
      const name = await deleteKey(db, parseId(c.req.param('id')))
      if (name === undefined) throw new NotFound('This key has already been revoked')
      nameSubject(c, name)
      return c.body(null, 204)
    })
}
