import { Hono, type Context } from 'hono'
import { body } from '#server/http/body.ts'
import { getSubscriber } from '#server/http/client-ip.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { reauthenticated, uncounted } from '#server/http/guards.ts'
import { namesUser } from './users/names-user.ts'
import { records } from '#server/http/records.ts'
import type { AuthServices } from './auth-services.ts'
import { describeDevice } from '../device.ts'
import { factorAnswerSchema } from '../factor-schema.ts'
import {
  signInInputSchema,
  newPasswordSchema,
  newUserSchema,
  passwordChangeSchema,
} from '../schema.ts'
import { askForPasskey } from './sign-in/ask-for-factor.ts'
import { factorRoutes } from './credentials/routes.ts'
import { findChallengedUser, verifyFactor } from './sign-in/verify-factor.ts'
import { signIn } from './sign-in/sign-in.ts'
import { deleteSession } from './sessions/session-store.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Client } from './sessions/sessions.ts'
import { makePasswordLink, setPasswordByLink } from './credentials/password-links.ts'
import { listUsers } from './users/user-store.ts'
import { changePassword } from './credentials/change-password.ts'
import { createUser, removeUser } from './users/users.ts'

/** Sign-in needs no session, so the body may be no longer than the schema requires. */
const SIGN_IN_BYTES_MAX = 16 * 1024
const SECOND_STEP = 'The password is correct. Now use your second sign-in step.'

export function authRoutes(services: AuthServices) {
  return new Hono<Env>()
    .route('/', factorRoutes(services))
    .route('/', sessionRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', userRoutes(services))
}

function signInRoutes(services: AuthServices) {
  const { db } = services
  return new Hono<Env>()
    .post(
      '/api/admin/login',
      records('account', 'signed-in'),
      body(signInInputSchema, { maxBytes: SIGN_IN_BYTES_MAX }),
      async (c) => {
        const input = c.req.valid('json')
        const { username } = input
        c.set('signIn', { username })
        const answer = await signIn(services, input, toClient(c))
        if ('challenge' in answer) return c.json({ message: SECOND_STEP, ...answer }, 401)
        c.set('signIn', { username, isNewNetwork: answer.isNewNetwork })
        // The browser replaces its token, so the old session ends.
        if (c.var.admin) await deleteSession(db, c.var.admin.sessionHash)
        return c.json({ token: answer.token })
      },
    )
    .post(
      '/api/admin/login/verify',
      records('account', 'signed-in'),
      body(factorAnswerSchema, { maxBytes: SIGN_IN_BYTES_MAX }),
      async (c) => {
        const answer = c.req.valid('json')
        const client = toClient(c)
        const challenged = await findChallengedUser(services, answer, client)
        const { username } = challenged.user
        c.set('signIn', { username })
        const { token, isNewNetwork } = await verifyFactor(services, challenged, answer, client)
        c.set('signIn', { username, isNewNetwork, method: answer.method })
        if (c.var.admin) await deleteSession(db, c.var.admin.sessionHash)
        return c.json({ token })
      },
    )
    .post('/api/admin/login/passkey', async (c) => {
      await services.limits.use('passkeyQuestion', getSubscriber(c.var.clientIp))
      return c.json(await askForPasskey(services))
    })
    .post(
      '/api/admin/login/new-password',
      records('password', 'changed'),
      body(newPasswordSchema, { maxBytes: SIGN_IN_BYTES_MAX }),
      async (c) => {
        const input = c.req.valid('json')
        const { username: by } = await setPasswordByLink(services, input, c.var.clientIp)
        c.set('activity', { topic: 'password', action: 'changed', by, details: 'with a link' })
        return c.body(null, 204)
      },
    )
    .post('/api/admin/logout', uncounted, records('account', 'signed-out'), async (c) => {
      await deleteSession(db, getAdmin(c).sessionHash)
      return c.body(null, 204)
    })
}

function userRoutes(services: AuthServices) {
  const { db } = services
  return new Hono<Env>()
    .get('/api/admin/session', (c) => {
      const { id, username, displayName, factorNeeded } = getAdmin(c)
      return c.json({ id, username, displayName, factorNeeded })
    })
    .post(
      '/api/admin/change-password',
      records('password', 'changed'),
      body(passwordChangeSchema),
      async (c) => {
        await changePassword(services, getAdmin(c), c.req.valid('json'))
        return c.json({ message: 'Password changed successfully' })
      },
    )
    .get('/api/admin/users', async (c) => c.json(await listUsers(db)))
    .post(
      '/api/admin/users',
      reauthenticated,
      records('user', 'created'),
      body(newUserSchema),
      async (c) => c.json(await createUser(services, getAdmin(c), c.req.valid('json')), 201),
    )
    .post(
      '/api/admin/users/:id/password-link',
      reauthenticated,
      records('user-password-link', 'created'),
      namesUser(db),
      async (c) =>
        c.json(await makePasswordLink(services, getAdmin(c), parseId(c.req.param('id'))), 201),
    )
    .delete(
      '/api/admin/users/:id',
      reauthenticated,
      records('user', 'deleted'),
      namesUser(db),
      async (c) => {
        await removeUser(services, getAdmin(c), parseId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}

function toClient(c: Context<Env>): Client {
  return { ip: c.var.clientIp, device: describeDevice(c.req.header('user-agent')) }
}
