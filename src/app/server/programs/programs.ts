import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { Forbidden } from '#server/errors.ts'
import { countCall } from '#server/http/limits/count-call.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { WITHOUT_SESSION } from '#features/auth/server/sign-in/without-session.ts'

const CLOSED = 'This key does not allow this. The API reference says which scope the call needs.'

/**
 * Counts the calls of programs, and refuses those whose operation names none of the scopes of the key.
 * To a call that needs no session, a program is a visitor.
 */
export function admitPrograms({ limits }: Pick<Services, 'limits'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { program } = c.var
    if (program) {
      await countCall(c, limits)
      // Loaded on demand: most sites have no program, and the shapes of all answers are large.
      const { OPERATIONS } = await import('./openapi/operations.ts')
      const called = matchedRoutes(c).map(({ method, path }) => `${method} ${path}`)
      const name = called.find((route) => Object.hasOwn(OPERATIONS, route)) ?? ''
      const scope = OPERATIONS[name]?.scope
      const isOpen =
        !scope && (!c.req.path.startsWith('/api/admin/') || WITHOUT_SESSION.has(c.req.path))
      if (isOpen) c.set('program', undefined)
      else if (!scope || !program.scopes.includes(scope)) throw new Forbidden(CLOSED)
    }
    await next()
  })
}
