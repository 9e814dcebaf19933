import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import { SORRY } from '#server/http/on-error.ts'
import type { ErrorBody } from '#shared/error-body.ts'

/** Turns the application into a listener for node:http. */
export function createListener(http: Hono<Env>, headers: Record<string, string>): RequestListener {
  const listener = getRequestListener((request, bindings) => http.fetch(request, bindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) => refusalOf(error, headers),
  })
  return (request, response) => void listener(request, response)
}

/** Answers a request that cannot be read, such as one with an invalid host. */
function refusalOf(error: unknown, headers: Record<string, string>): Response {
  const isTheirs = error instanceof RequestError
  const body: ErrorBody = { message: isTheirs ? 'The request is not valid' : SORRY }
  return Response.json(body, { status: isTheirs ? 400 : 500, headers })
}
