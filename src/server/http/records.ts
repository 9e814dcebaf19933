import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Activity, Topic } from '../activity.ts'
import type { Env } from './env.ts'

/**
 * Sets the entry of a route in the activity record, written if the request succeeds. The handler
 * may change `activity`, or set it to undefined if nothing was changed. A test expects this of
 * every route that writes.
 */
export function records(topic: Topic | ((c: Context<Env>) => Topic), action: Activity['action']) {
  const middleware = createMiddleware<Env>(async (c, next) => {
    const known = typeof topic === 'function' ? topic(c) : topic
    c.set('activity', { topic: known, action, id: c.req.param('id') })
    await next()
  })
  return Object.assign(middleware, { records: { topic, action } })
}

/** Names what a request is about, where its answer does not. */
export function nameSubject(c: Context<Env>, name: string): void {
  const { activity } = c.var
  if (activity) c.set('activity', { ...activity, name })
}
