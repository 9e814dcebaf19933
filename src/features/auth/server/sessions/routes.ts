import { Hono } from 'hono'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { reauthenticated, uncounted } from '#server/http/guards.ts'
import { namesUser } from '../users/names-user.ts'
import { records } from '#server/http/records.ts'
import type { AuthServices } from '../auth-services.ts'
import { proofSchema } from '../../factor-schema.ts'
import {
  accountInputSchema,
  displayNameInputSchema,
  securitySettingsInputSchema,
} from '../../schema.ts'
import { askForOwnPasskey, reauthenticate } from './reauthenticate.ts'
import { endColleaguesSessions } from './end-sessions.ts'
import { changeSecuritySettings, readSecuritySettings } from './security-settings.ts'
import { deleteUserSessions } from './session-store.ts'
import { endSession, listSessions } from './sessions.ts'
import { updateUser } from '../users/user-store.ts'
import { changeEmail } from '../users/users.ts'

/** Sessions, reauthentication, the sign-in rules, and the account of the signed-in admin. */
export function sessionRoutes(services: AuthServices) {
  const { db } = services
  return new Hono<Env>()
    .get('/api/admin/sessions', async (c) => c.json(await listSessions(services, getAdmin(c))))
    .delete('/api/admin/sessions/:id', uncounted, records('session', 'ended'), async (c) => {
      await endSession(services, { id: c.req.param('id'), userId: getAdmin(c).id })
      // The id means nothing to a reader of the record.
      c.set('activity', { topic: 'session', action: 'ended' })
      return c.body(null, 204)
    })
    .delete('/api/admin/sessions', uncounted, records('other-sessions', 'ended'), async (c) => {
      const { id, sessionHash } = getAdmin(c)
      await deleteUserSessions(db, id, sessionHash)
      return c.body(null, 204)
    })
    .delete(
      '/api/admin/users/:id/sessions',
      reauthenticated,
      records('user-sessions', 'ended'),
      namesUser(db),
      async (c) => {
        await endColleaguesSessions(services, getAdmin(c), parseId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
    .post('/api/admin/confirm', uncounted, body(proofSchema), async (c) => {
      await reauthenticate(services, getAdmin(c), c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/api/admin/confirm/passkey', uncounted, async (c) =>
      c.json(await askForOwnPasskey(services, getAdmin(c))),
    )
    .get('/api/admin/security-settings', async (c) => c.json(await readSecuritySettings(services)))
    .put(
      '/api/admin/security-settings',
      reauthenticated,
      records('security-settings', 'updated'),
      body(securitySettingsInputSchema),
      async (c) => {
        const input = c.req.valid('json')
        const { settings, changes } = await changeSecuritySettings(services, getAdmin(c), input)
        c.set(
          'activity',
          changes ? { topic: 'security-settings', action: 'updated', details: changes } : undefined,
        )
        return c.json(settings)
      },
    )
    .route('/', accountRoutes(services))
}

function accountRoutes(services: AuthServices) {
  return new Hono<Env>()
    .put(
      '/api/admin/account',
      reauthenticated,
      records('email', 'changed'),
      body(accountInputSchema),
      async (c) => {
        await changeEmail(services, getAdmin(c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/api/admin/account/name',
      records('display-name', 'changed'),
      body(displayNameInputSchema),
      async (c) => {
        const { displayName } = c.req.valid('json')
        await updateUser(services.db, getAdmin(c).id, { display_name: displayName || null })
        return c.body(null, 204)
      },
    )
}
