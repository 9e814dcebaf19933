import { Hono } from 'hono'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { namesUser } from '../users/names-user.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { AuthServices } from '../auth-services.ts'
import {
  appVerificationSchema,
  newPasskeySchema,
  setupCodeInputSchema,
} from '../../factor-schema.ts'
import { addPasskey, verifyApp, removeFactor, startApp, startPasskey } from './change-factors.ts'
import { listFactors } from '../proof/factor-store.ts'
import { countRecoveryCodes } from '../proof/recovery-code-store.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { resetColleague } from './reset-factors.ts'
import { enterSetupCode, makeSetupCode } from './setup-codes.ts'

/** The second factors of the signed-in admin, and the reset of a colleague's. */
export function factorRoutes(services: AuthServices) {
  const { db } = services
  return new Hono<Env>()
    .get('/api/admin/factors', async (c) => c.json(await listFactors(db, getAdmin(c).id)))
    .post('/api/admin/factors/totp', reauthenticated, async (c) =>
      c.json(await startApp(services, getAdmin(c)), 201),
    )
    .post(
      '/api/admin/factors/totp/:id/confirm',
      reauthenticated,
      records('factor', 'added'),
      body(appVerificationSchema),
      async (c) => {
        const app = { admin: getAdmin(c), id: parseId(c.req.param('id')) }
        return c.json(await verifyApp(services, app, c.req.valid('json')))
      },
    )
    .post('/api/admin/factors/passkey/options', reauthenticated, async (c) =>
      c.json(await startPasskey(services, getAdmin(c))),
    )
    .post(
      '/api/admin/factors/passkey',
      reauthenticated,
      records('factor', 'added'),
      body(newPasskeySchema),
      async (c) => c.json(await addPasskey(services, getAdmin(c), c.req.valid('json')), 201),
    )
    .get('/api/admin/factors/recovery-codes', async (c) =>
      c.json({ left: await countRecoveryCodes(db, getAdmin(c).id) }),
    )
    .post(
      '/api/admin/factors/recovery-codes',
      reauthenticated,
      records('recovery-codes', 'created'),
      async (c) => c.json({ codes: await renewRecoveryCodes(services, getAdmin(c)) }, 201),
    )
    .delete('/api/admin/factors/:id', reauthenticated, records('factor', 'removed'), async (c) => {
      nameSubject(c, await removeFactor(services, getAdmin(c), parseId(c.req.param('id'))))
      return c.body(null, 204)
    })
    .post(
      '/api/admin/setup-code',
      records('setup-code', 'entered'),
      body(setupCodeInputSchema),
      async (c) => {
        await enterSetupCode(services, getAdmin(c), c.req.valid('json').code)
        return c.body(null, 204)
      },
    )
    .route('/', colleagueRoutes(services))
}

/** For colleagues who are locked out. */
function colleagueRoutes(services: AuthServices) {
  const { db } = services
  return new Hono<Env>()
    .post(
      '/api/admin/users/:id/setup-code',
      reauthenticated,
      records('user-setup-code', 'created'),
      namesUser(db),
      async (c) =>
        c.json(await makeSetupCode(services, getAdmin(c), parseId(c.req.param('id'))), 201),
    )
    .delete(
      '/api/admin/users/:id/factors',
      reauthenticated,
      records('user-factors', 'reset'),
      namesUser(db),
      async (c) => {
        await resetColleague(services, getAdmin(c), parseId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}
