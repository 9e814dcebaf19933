import { Hono } from 'hono'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { adminOf } from '#server/http/guard.ts'
import { idOf } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import { deviceOf } from '../device.ts'
import {
  confirmationSchema,
  loginInputSchema,
  newUserSchema,
  passwordChangeSchema,
  securitySettingsInputSchema,
} from '../schema.ts'
import { confirm } from './confirm.ts'
import { logIn } from './log-in.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'
import { endSession, listSessions } from './sessions.ts'
import { changeSecuritySettings, readSecuritySettings } from './security-settings.ts'
import { listUsers } from './store.ts'
import { changePassword, createUser, removeUser } from './users.ts'

/** Sign-in needs no session, so the body may be no longer than the schema requires. */
const LOGIN_BYTES_MAX = 16 * 1024

export function authRoutes(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'limits' | 'passwordSlots'>,
) {
  const { db } = services
  return new Hono<Env>()
    .post('/api/admin/login', body(loginInputSchema, { maxBytes: LOGIN_BYTES_MAX }), async (c) => {
      const input = c.req.valid('json')
      c.set('attemptedName', input.username)
      const device = deviceOf(c.req.header('user-agent'))
      const token = await logIn(services, input, { address: c.var.clientAddress, device })
      // The browser replaces its token, so the old session ends.
      if (c.var.admin) await deleteSession(db, c.var.admin.sessionHash)
      return c.json({ token })
    })
    .post('/api/admin/logout', async (c) => {
      await deleteSession(db, adminOf(c).sessionHash)
      return c.body(null, 204)
    })
    .get('/api/admin/session', (c) => {
      const { id, username } = adminOf(c)
      return c.json({ id, username })
    })
    .get('/api/admin/sessions', async (c) => c.json(await listSessions(services, adminOf(c))))
    .delete('/api/admin/sessions/:id', async (c) => {
      await endSession(services, { id: c.req.param('id'), userId: adminOf(c).id })
      return c.body(null, 204)
    })
    .delete('/api/admin/sessions', async (c) => {
      const { id, sessionHash } = adminOf(c)
      await deleteSessionsOf(db, id, sessionHash)
      return c.body(null, 204)
    })
    .post('/api/admin/confirm', body(confirmationSchema), async (c) => {
      await confirm(services, adminOf(c), c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/api/admin/change-password', body(passwordChangeSchema), async (c) => {
      await changePassword(services, adminOf(c), c.req.valid('json'))
      return c.json({ message: 'Password changed successfully' })
    })
    .get('/api/admin/security-settings', async (c) => c.json(await readSecuritySettings(services)))
    .put('/api/admin/security-settings', body(securitySettingsInputSchema), async (c) =>
      c.json(await changeSecuritySettings(services, c.req.valid('json'))),
    )
    .get('/api/admin/users', async (c) => c.json(await listUsers(db)))
    .post('/api/admin/users', body(newUserSchema), async (c) =>
      c.json(await createUser(services, c.req.valid('json')), 201),
    )
    .delete('/api/admin/users/:id', async (c) => {
      await removeUser(services, idOf(c.req.param('id')))
      return c.body(null, 204)
    })
}
