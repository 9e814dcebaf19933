import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { TooManyRequests } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { describe, subjectOf } from '../rules.ts'
import { findKnownName, insertActivity } from './store.ts'

const UNKNOWN = '(unknown name)'
const LOGIN = '/api/admin/login'

/**
 * Writes down every change that an admin made and every sign-in, with its outcome. A change that
 * cannot be written down has been made all the same: the log of the program then says so.
 */
export function recordActivity({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD' || c.var.isRepeat) return
    // Whoever goes on asking must not fill the record.
    if (c.error instanceof TooManyRequests && !c.error.isFirst) return
    const described = describe({ method, path, status: c.res.status })
    if (!described || !(c.var.admin || path === LOGIN)) return
    try {
      await insertActivity(db, {
        now: clock.now(),
        username: await nameOf(c, db),
        action: described.action,
        subject: described.noun && subjectOf(described.noun, path, await entityOf(c)),
        address: c.var.clientAddress,
      })
    } catch (error) {
      log.error({ err: error, path, requestId: c.var.requestId }, 'an activity was not recorded')
    }
  })
}

/**
 * Whose doing it was; of a sign-in, whoever it was for. A name that nobody has may be a password in
 * the wrong field, and is not kept.
 */
async function nameOf(c: Context<Env>, db: Services['db']): Promise<string> {
  const { admin, attemptedName } = c.var
  if (admin && c.req.path !== LOGIN) return admin.username
  return (attemptedName && (await findKnownName(db, attemptedName))) || UNKNOWN
}

/** What the answer says about the thing that was changed, where it says anything. */
async function entityOf(c: Context<Env>): Promise<unknown> {
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return undefined
  return c.res.clone().json()
}
