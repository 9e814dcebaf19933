import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { TooManyRequests } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { describe, SIGN_IN, subjectOf } from '../rules.ts'
import type { AnsweredRequest } from '../rules.ts'
import { findKnownName, insertActivity } from './store.ts'

const UNKNOWN = '(unknown name)'

/**
 * Records every change by an admin, what a route says it handed out, and every sign-in with its
 * outcome. If that fails, the change stands and the failure is logged.
 */
export function recordActivity({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    if (c.var.isRepeat) return
    // Only the first refusal of a client is recorded, so that a flood does not fill the record.
    if (c.error instanceof TooManyRequests && !c.error.isFirst) return
    const { path } = c.req
    const described = describe(answeredRequestOf(c))
    if (!described || !(c.var.admin || SIGN_IN.test(path))) return
    try {
      await insertActivity(db, {
        now: clock.now(),
        username: await nameOf(c, db),
        action: described.action,
        subject: described.noun && (await subjectIn(c, described.noun)),
        address: c.var.clientAddress,
      })
    } catch (error) {
      log.error({ err: error, path, requestId: c.var.requestId }, 'an activity was not recorded')
    }
  })
}

function answeredRequestOf(c: Context<Env>): AnsweredRequest {
  const { method, path } = c.req
  const { status } = c.res
  // A refusal is thrown, a question is answered.
  const isAsked = status === 401 && !c.error
  const { signedInWith, isNewNetwork, downloaded } = c.var
  return { method, path, status, isAsked, signedInWith, isNewNetwork, downloaded }
}

/**
 * The name of the admin, or of the account of a sign-in. An unknown name is not stored, because it
 * may be a password typed into the wrong field.
 */
async function nameOf(c: Context<Env>, db: Services['db']): Promise<string> {
  const { admin, attemptedName } = c.var
  if (admin && !SIGN_IN.test(c.req.path)) return admin.username
  return (attemptedName && (await findKnownName(db, attemptedName))) || UNKNOWN
}

async function subjectIn(c: Context<Env>, noun: string): Promise<string> {
  const subject = subjectOf(noun, c.req.path, await entityOf(c))
  return c.var.changeDetails ? `${subject}: ${c.var.changeDetails}` : subject
}

/** The changed entity, if the answer contains it. */
async function entityOf(c: Context<Env>): Promise<unknown> {
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return undefined
  const answer: unknown = await c.res.clone().json()
  // An answer about an item that came back from the trash has notes beside the item.
  return typeof answer === 'object' && answer !== null && 'item' in answer ? answer.item : answer
}
