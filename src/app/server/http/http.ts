import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { recordActivity } from '#features/activity/server/record-activity.ts'
import { MCP_PATH } from '#features/assistants/server/mcp-routes.ts'
import { findAdmin } from '#features/auth/server/sessions/sessions.ts'
import { WITHOUT_SESSION } from '#features/auth/server/sign-in/without-session.ts'
import { BACKUPS_PATH } from '#features/backup/schema.ts'
import { findProgram } from '#features/keys/server/keys.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import { resolveClientIp } from '#server/http/client-ip.ts'
import { compressed } from '#server/http/answers/encoding.ts'
import type { Admin, Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { withoutNul } from '#server/http/params.ts'
import { assignRequestId, logRequests } from '#server/http/request-log.ts'
import { onError, SORRY } from '#server/http/on-error.ts'
import { setHumanIp } from '#server/http/bot-detection.ts'
import {
  toResponse,
  type Answer,
  type FindAnswer,
  type Visit,
} from '#server/http/answers/stored-response.ts'
import type { Services } from '#server/services.ts'
import type { ErrorBody } from '#shared/error-body.ts'
import { trimSlashes } from '#shared/url.ts'
import { admitPrograms } from '../programs/programs.ts'
import { requireReauthentication } from './require-reauthentication.ts'

/** The calls of an admin who must set up a second factor first. */
const WITHOUT_FACTOR = ['session', 'logout', 'setup-code', 'confirm', 'factors', 'login']

type HttpOptions = {
  services: Services
  routes: Hono<Env>
  /** Counts what visitors do. */
  countCalls: MiddlewareHandler<Env>
  headers: Record<string, string>
  /** Finds pages, feed, sitemap and files of the build. */
  findAnswer: FindAnswer
  /** Answers an unknown path with the 404 page, or with a redirect if the page has moved. */
  showPage: (visit: Visit) => Promise<Answer>
  /** Called with the route pattern that answered a request. */
  nameRoute: ((request: object, pattern: string) => void) | undefined
}

/** The whole application: finished pages and files first, then the API and images. */
export function createHttp(options: HttpOptions) {
  const { services, headers, findAnswer, showPage } = options
  const app = new Hono<Env>()
  const answerError = onError(services.log)
  app.onError(answerError)
  // An error thrown from here would bypass the middleware that adds the security headers.
  app.notFound((c) => answerError(new NotFound(`There is nothing at ${c.req.path}`), c))

  app.use(withHeaders(headers))
  app.get('*', async (c, next) => {
    const answer = await findAnswer(toVisit(c))
    return answer ? toResponse(answer) : next()
  })
  app.use(assignRequestId, identify(options), logRequests(services.log))
  app.use(async (c, next) => {
    // The HTTP adapter accepts hosts that no URL can have, such as '1.2.3.4.5'.
    if (!URL.canParse(c.req.url)) {
      throw new InvalidInput('The Host header of the request is not valid')
    }
    await next()
  })
  app.use(options.countCalls)
  app.use('/api/*', withoutNul)
  app.use('/api/*', authenticate(services))
  app.use('/api/*', admitPrograms(services))
  app.use('/api/admin/*', async (c, next) => {
    if (!WITHOUT_SESSION.has(c.req.path) && !c.var.program) getAdmin(c)
    await next()
  })
  app.use('/api/*', requireReauthentication(services))
  app.use('/api/*', compressed)
  app.use('/api/*', recordActivity(services))
  app.use('/api/*', invalidatePages(services))
  app.use('/api/blog/slug/*', setHumanIp)
  app.use(MCP_PATH, authenticate(services), recordActivity(services))

  app.route('/', options.routes)
  app.all('/api/*', (c) => c.notFound())

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const tidy = trimSlashes(pathname)
    if (tidy !== pathname) return c.redirect(tidy + search, 301)
    return toResponse(await showPage(toVisit(c)))
  })
  return app
}

function withHeaders(headers: Record<string, string>) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    // A header that a route has set stays: images have a stricter policy.
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}

/** Sets the client IP, and reports the route pattern afterwards. */
function identify({ services, nameRoute }: Pick<HttpOptions, 'services' | 'nameRoute'>) {
  return createMiddleware<Env>(async (c, next) => {
    c.set('clientIp', resolveClientIp(toVisit(c), services.config.trustedProxies))
    await next()
    if (c.env?.incoming) nameRoute?.(c.env.incoming, routePath(c))
  })
}

/** Finds the signed-in admin and keeps their answers out of every cache. */
function authenticate(services: Services) {
  return createMiddleware<Env>(async (c, next) => {
    const authorization = c.req.header('authorization')
    // The dashboard repeats this read by itself, which does not show that somebody is there.
    const isUnattended = c.req.method === 'GET' && c.req.path === BACKUPS_PATH
    if (authorization) admit(c, await findAdmin(services, { authorization, isUnattended }))
    if (authorization && !c.var.admin) c.set('program', await findProgram(services, authorization))
    if (c.var.admin && c.env?.incoming) c.env.incoming.isFromAdmin = true
    await next()
    // No other user may see what an admin sees.
    const isForAdmins = authorization || c.req.path.startsWith('/api/admin/')
    if (isForAdmins) c.res.headers.set('Cache-Control', 'no-store')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache')
  })
}

/** An admin who must set up a second factor counts as signed out, except to set it up. */
function admit(c: Context<Env>, admin: Admin | undefined): void {
  const path = `${c.req.path}/`
  const isAllowed = WITHOUT_FACTOR.some((name) => path.startsWith(`/api/admin/${name}/`))
  const isHeldBack = admin?.factorNeeded?.isDue && !isAllowed
  if (isHeldBack) c.set('lacksFactor', true)
  else c.set('admin', admin)
}

/**
 * Makes pages stale after every successful write of an admin or a program, before it is answered; no other
 * request changes them.
 */
function invalidatePages({ content }: Pick<Services, 'content'>) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if ((c.var.admin ?? c.var.program) && !isRead && c.res.status < 400) content.bump()
  })
}

function toVisit({ req, env }: Context<Env>): Visit {
  const { remoteAddress } = env?.incoming?.socket ?? {}
  return {
    method: req.method,
    url: getPathAndQuery(req.url),
    headers: req.header(),
    socket: { remoteAddress },
  }
}

/** Path and query of a URL whose host may be invalid. */
function getPathAndQuery(url: string): string {
  const [pathAndQuery = ''] = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('#', 1)
  return pathAndQuery
}

/** Turns the application into a listener for node:http. */
export function createListener(http: Hono<Env>, headers: Record<string, string>): RequestListener {
  const listener = getRequestListener((request, bindings) => http.fetch(request, bindings), {
    overrideGlobalObjects: false,
    // For HTTP/1.0, which may leave it out; no link is made from it.
    hostname: 'localhost',
    errorHandler: (error) => answerUnreadableRequest(error, headers),
  })
  return (request, response) => void listener(request, response)
}

/** Answers a request that cannot be read, such as one with an invalid host. */
function answerUnreadableRequest(error: unknown, headers: Record<string, string>): Response {
  const isTheirs = error instanceof RequestError
  const body: ErrorBody = { message: isTheirs ? 'The request is not valid' : SORRY }
  return Response.json(body, { status: isTheirs ? 400 : 500, headers })
}
