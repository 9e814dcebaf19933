import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { assertConfirmed } from '#features/auth/server/confirm.ts'
import type { Env } from '#server/http/env.ts'
import { adminOf } from '#server/http/guard.ts'
import type { Services } from '#server/services.ts'

/** The routes with which a stolen session could do lasting harm. */
export const SENSITIVE_ROUTES = [
  ['POST', '/api/admin/users'],
  ['DELETE', '/api/admin/users/:id'],
  ['DELETE', '/api/admin/users/:id/factors'],
  ['POST', '/api/admin/factors/*'],
  ['DELETE', '/api/admin/factors/:id'],
  ['PUT', '/api/admin/security-settings'],
  ['PUT', '/api/admin/settings'],
  ['GET', '/api/admin/backups/:id/file'],
  ['DELETE', '/api/admin/trash'],
] as const

/** Asks for a recent proof of who the admin is before a sensitive route does anything. */
export function requireConfirmation({ clock }: Pick<Services, 'clock'>) {
  const sensitive = new TrieRouter<true>()
  for (const [method, path] of SENSITIVE_ROUTES) sensitive.add(method, path, true)
  return createMiddleware<Env>(async (c, next) => {
    const { method, path } = c.req
    const [matches] = sensitive.match(method === 'HEAD' ? 'GET' : method, path)
    if (matches.length > 0) assertConfirmed(adminOf(c), clock.now())
    await next()
  })
}
