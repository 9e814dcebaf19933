import { createMiddleware } from 'hono/factory'
import { ID_MAX } from '#shared/input-rules.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import type { Env } from './env.ts'

/** The id in a path. @throws {NotFound} for a text that cannot be an id */
export function parseId(text: string): number {
  const id = idIn(text)
  if (id === undefined) throw new NotFound('There is no item with this id')
  return id
}

/** The id in a query, if there is one. @throws {InvalidInput} for a text that cannot be an id */
export function parseQueryId(text: string | undefined): number | undefined {
  const id = text === undefined ? undefined : idIn(text)
  if (text !== undefined && id === undefined)
    throw new InvalidInput('Send the id as a whole number')
  return id
}

function idIn(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id === 0 || id > ID_MAX ? undefined : id
}

/** Refuses an address that contains NUL, which PostgreSQL cannot store or compare. */
export const withoutNul = createMiddleware<Env>(async (c, next) => {
  if (c.req.raw.url.includes('%00')) throw new InvalidInput('The address is not valid')
  await next()
})
