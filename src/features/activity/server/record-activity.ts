import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { describe, SIGN_IN, subjectOf, type AnsweredRequest } from '../rules.ts'
import { RefusedSignIns } from './refused-sign-ins.ts'
import { findKnownName, insertActivity } from './store.ts'

const UNKNOWN = '(unknown name)'

/**
 * Records every change by an admin, what a route says it handed out, and every sign-in with its
 * outcome. If that fails, the change stands and the failure is logged.
 */
export function recordActivity(services: Pick<Services, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = services
  const refusedSignIns = new RefusedSignIns(services)
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { path } = c.req
    if (c.var.isRepeat) return
    const described = describe(answeredRequestOf(c))
    const isSignIn = SIGN_IN.test(path)
    // A made-up answer to a question that nobody was asked names no account.
    const hasName = isSignIn ? c.var.attemptedName !== undefined : c.var.admin !== undefined
    if (!described || !hasName) return
    try {
      const entry = {
        now: clock.now(),
        username: await nameOf(c, db),
        action: described.action,
        subject: described.noun && (await subjectIn(c, described.noun)),
        address: c.var.clientAddress,
      }
      if (isSignIn && c.res.status !== 200) return await refusedSignIns.record(entry)
      if (isSignIn) refusedSignIns.beginAnew()
      await insertActivity(db, entry)
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
