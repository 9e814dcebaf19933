import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { assertReauthenticated } from '#features/auth/server/sessions/reauthenticate.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'

/** The calls below /api/admin that need no session. */
export const WITHOUT_SESSION = new Set([
  '/api/admin/login',
  '/api/admin/login/verify',
  '/api/admin/login/passkey',
  '/api/admin/login/new-password',
])

/** The routes with which a stolen session could do lasting harm. */
export const SENSITIVE_ROUTES = [
  ['POST', '/api/admin/users'],
  ['DELETE', '/api/admin/users/:id'],
  ['DELETE', '/api/admin/users/:id/factors'],
  ['DELETE', '/api/admin/users/:id/sessions'],
  ['POST', '/api/admin/users/:id/setup-code'],
  ['POST', '/api/admin/users/:id/password-link'],
  ['POST', '/api/admin/factors/*'],
  ['DELETE', '/api/admin/factors/:id'],
  ['POST', '/api/admin/keys'],
  ['PUT', '/api/admin/account'],
  ['PUT', '/api/admin/security-settings'],
  ['PUT', '/api/admin/settings'],
  ['GET', '/api/admin/backups/:id/file'],
  ['GET', '/api/admin/export'],
  // It can set where messages go, and make thousands of items.
  ['POST', '/api/admin/imports'],
  ['GET', '/api/admin/messages/export'],
  ['GET', '/api/admin/people/:email'],
  ['DELETE', '/api/admin/people/:email'],
  ['DELETE', '/api/admin/trash'],
] as const

/**
 * Permanent deletions. A few need no proof, because every office tidies up. More could be an
 * attack.
 */
export const DELETIONS_FOR_GOOD = [
  ['DELETE', '/api/admin/trash/:kind/:id'],
  ['DELETE', '/api/admin/messages/:id'],
  ['DELETE', '/api/admin/documents/:id'],
] as const

/** Calls that store nothing, or with which an admin proves who they are or leaves. */
const UNCOUNTED = [
  ['GET', '*'],
  ['POST', '/api/admin/findings'],
  ['POST', '/api/admin/generate-seo'],
  ['POST', '/api/admin/confirm/*'],
  ['POST', '/api/admin/logout'],
  ['DELETE', '/api/admin/sessions/*'],
] as const

/** Asks for a recent proof of who the admin is before a sensitive route does anything. */
export function requireReauthentication({ clock, limits }: Pick<Services, 'clock' | 'limits'>) {
  const isSensitive = createRouteMatcher(SENSITIVE_ROUTES)
  const isPermanentDeletion = createRouteMatcher(DELETIONS_FOR_GOOD)
  const isUncounted = createRouteMatcher(UNCOUNTED)
  return createMiddleware<Env>(async (c, next) => {
    const { admin } = c.var
    const { method, path } = c.req
    const called = method === 'HEAD' ? 'GET' : method
    const assertWithin = async (limit: 'deletionForGood' | 'writes' | 'sends', amount = 1) => {
      const used = admin ? await limits.count(limit, String(admin.id), amount) : 0
      if (admin && used > LIMITS[limit].points) assertReauthenticated(admin, clock.now())
    }
    if (isSensitive(called, path)) assertReauthenticated(getAdmin(c), clock.now())
    if (isPermanentDeletion(called, path)) await assertWithin('deletionForGood')
    if (admin && !isUncounted(called, path)) {
      await assertWithin('writes')
      c.set('countBody', (bytes) => assertWithin('sends', Math.round(bytes / 1024)))
    }
    await next()
  })
}

export function createRouteMatcher(routes: readonly (readonly [method: string, path: string])[]) {
  const router = new TrieRouter<true>()
  for (const [method, path] of routes) router.add(method, path, true)
  return (method: string, path: string) => router.match(method, path)[0].length > 0
}
