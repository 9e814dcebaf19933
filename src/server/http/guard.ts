import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Forbidden, Unauthorized } from '../errors.ts'
import type { Admin, Env } from './env.ts'

/** Lets only signed-in admins pass, and programs that app/server/programs/programs.ts has admitted. */
export const requireAdmin = createMiddleware<Env>(async (c, next) => {
  if (!c.var.program) getAdmin(c)
  await next()
})

const FACTOR_NEEDED =
  'Every admin needs two-step sign-in. Set it up in Settings, under Two-step sign-in, and continue.'

/**
 * The admin of the request.
 * @throws {Unauthorized} when no admin is signed in
 * @throws {Forbidden} when the admin must set up a second factor first
 */
export function getAdmin(c: Context<Env>): Admin {
  const { admin, lacksFactor } = c.var
  if (lacksFactor) throw new Forbidden(FACTOR_NEEDED, { code: 'factor-needed' })
  if (!admin) throw new Unauthorized('Please sign in')
  return admin
}

/** Names who makes the request in versions and in the activity record. A username has no quotes. */
export function nameCaller({ var: { program, admin } }: Context<Env>): string | undefined {
  return program ? `key “${program.name}”` : admin?.username
}
