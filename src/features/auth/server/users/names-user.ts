import { createMiddleware } from 'hono/factory'
import type { Db } from '#server/db/tables.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject } from '#server/http/records.ts'
import { findUser } from './user-store.ts'

/** Puts the admin of the path into the activity record by name; afterwards they may be gone. */
export function namesUser(db: Db) {
  return createMiddleware<Env>(async (c, next) => {
    const user = await findUser(db, parseId(c.req.param('id') ?? ''))
    if (user) nameSubject(c, user.username)
    await next()
  })
}
