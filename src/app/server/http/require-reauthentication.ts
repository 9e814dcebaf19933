import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { assertReauthenticated } from '#features/auth/server/sessions/reauthenticate.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { listGuards } from '#server/http/guards.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'

/** Asks for a recent proof of who the admin is before a route whose guard says so does anything. */
export function requireReauthentication({ clock, limits }: Pick<Services, 'clock' | 'limits'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { admin } = c.var
    const guards = listGuards(matchedRoutes(c).map(({ handler }) => handler))
    const assertWithin = async (limit: 'deletionForGood' | 'writes' | 'sends', amount = 1) => {
      const used = admin ? await limits.count(limit, String(admin.id), amount) : 0
      if (admin && used > LIMITS[limit].points) assertReauthenticated(admin, clock.now())
    }
    if (guards.includes('reauthenticated')) assertReauthenticated(getAdmin(c), clock.now())
    if (guards.includes('counted deletion')) await assertWithin('deletionForGood')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (admin && !isRead && !guards.includes('uncounted')) {
      await assertWithin('writes')
      c.set('countBody', (bytes) => assertWithin('sends', Math.round(bytes / 1024)))
    }
    await next()
  })
}
