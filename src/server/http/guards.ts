import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/**
 * Says where a route is written what a session needs for it. app/server/http/require-reauthentication.ts asks for
 * it before the route does anything, and docs/security.md lists the routes.
 */
function guard(name: 'reauthenticated' | 'counted deletion' | 'uncounted') {
  return Object.assign(
    createMiddleware<Env>((_, next) => next()),
    { guard: name },
  )
}
export type Guard = ReturnType<typeof guard>['guard']

/** With this route, a stolen session could do lasting harm, so it needs a recent proof of identity. */
export const reauthenticated = guard('reauthenticated')

/**
 * A permanent deletion. A few need no proof, because every office tidies up. More could be an attack.
 */
export const countedDeletion = guard('counted deletion')

/** This route stores nothing, or with it an admin proves who they are or leaves. */
export const uncounted = guard('uncounted')

/** The guards among the handlers of a route. */
export function listGuards(handlers: readonly object[]): Guard[] {
  return [reauthenticated, countedDeletion, uncounted]
    .filter((one) => handlers.includes(one))
    .map((one) => one.guard)
}
