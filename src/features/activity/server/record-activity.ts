import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/http/env.ts'
import { nameCaller } from '#server/http/guard.ts'
import type { Services } from '#server/services.ts'
import { describeRequest, describeSignIn } from './describe.ts'
import { RepeatedEntries } from './repeated-entries.ts'
import { findKnownName, insertActivity } from './store.ts'

const UNKNOWN = '(unknown name)'

/**
 * Records what each route declares, and every sign-in with its outcome. If that fails, the change
 * stands and the failure is logged.
 */
export function recordActivity(services: Pick<Services, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = services
  const repeatedEntries = new RepeatedEntries(services)
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { signIn, activity } = c.var
    try {
      const described = signIn ? describeSignIn(c) : await describeRequest(c)
      if (!described) return
      const username = signIn ? await findName(signIn.username) : (activity?.by ?? nameCaller(c))
      const entry = {
        ...described,
        now: clock.now(),
        username: username ?? UNKNOWN,
        address: c.var.clientIp,
      }
      const isRefused = signIn && !c.res.ok
      if (isRefused || described.kind === 'tool.called') return await repeatedEntries.record(entry)
      if (signIn) repeatedEntries.beginAnew()
      await insertActivity(db, entry)
    } catch (error) {
      const { requestId } = c.var
      log.error({ err: error, path: c.req.path, requestId }, 'an activity was not recorded')
    }
  })

  /** An unknown name is not stored, because it may be a password typed into the wrong field. */
  async function findName(username: string): Promise<string | undefined> {
    return username === '' ? undefined : findKnownName(db, username)
  }
}
