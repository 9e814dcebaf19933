import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Unauthorized } from '../errors.ts'
import type { Admin, Env } from './env.ts'

/** Lets only signed-in admins pass; app/server/http.ts sets `admin`. */
export const requireAdmin = createMiddleware<Env>(async (c, next) => {
  adminOf(c)
  await next()
})

/** The admin of the request. @throws {Unauthorized} when nobody is signed in */
export function adminOf(c: Context<Env>): Admin {
  const { admin } = c.var
  if (!admin) throw new Unauthorized('Please sign in')
  return admin
}
