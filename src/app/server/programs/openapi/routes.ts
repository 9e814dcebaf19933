import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import type { Route } from './document.ts'

/** Describes the routes of `app` to programs, made when it is first asked for. */
export function openApiRoutes({ routes }: { routes: readonly Route[] }, url: string) {
  let document: string | undefined
  return new Hono<Env>().get('/api/openapi.json', async (c) => {
    const { buildOpenApi } = await import('./document.ts')
    document ??= JSON.stringify(buildOpenApi(routes, url))
    return c.body(document, 200, { 'Content-Type': 'application/json' })
  })
}
