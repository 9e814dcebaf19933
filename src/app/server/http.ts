import { Hono } from 'hono'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { recordActivity } from '#features/activity/server/record-activity.ts'
import { activityRoutes } from '#features/activity/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { findAdmin } from '#features/auth/server/sessions.ts'
import { blogAdminRoutes } from '#features/blog/server/admin-routes.ts'
import { seoRoutes } from '#features/blog/server/seo-routes.ts'
import { messageRoutes } from '#features/contact/server/admin-routes.ts'
import { mailRoutes } from '#features/contact/server/mail-routes.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import type { RefusedForm } from '#features/contact/server/routes.ts'
import { documentAdminRoutes, documentFileRoutes } from '#features/documents/server/routes.ts'
import { listOfferedDocuments } from '#features/documents/server/store.ts'
import { faqAdminRoutes } from '#features/faq/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { mediaFileRoutes, mediaRoutes } from '#features/media/server/routes.ts'
import { officeAdminRoutes, siteRoutes } from '#features/office/server/routes.ts'
import { officePageAdminRoutes } from '#features/office-pages/server/routes.ts'
import { packetRoutes } from '#features/quotation/server/packet-routes.ts'
import { quotationAdminRoutes } from '#features/quotation/server/routes.ts'
import { testimonialAdminRoutes } from '#features/testimonials/server/routes.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import { clientAddressOf } from '#server/http/client-address.ts'
import { compressed } from '#server/http/answers/compressed.ts'
import type { Admin, Env } from '#server/http/env.ts'
import { adminOf } from '#server/http/guard.ts'
import { withoutNul } from '#server/http/params.ts'
import { assignRequestIds } from '#server/http/request-id.ts'
import { onError } from '#server/http/on-error.ts'
import { noteReader } from '#server/http/reader.ts'
import { responseOf } from '#server/http/answers/stored-response.ts'
import type { Answer, FindAnswer, Visit } from '#server/http/answers/stored-response.ts'
import type { Services } from '#server/services.ts'
import { adminPageRoutes } from './admin-pages.ts'
import { backupRoutes } from '#features/backup/server/routes.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { healthRoutes } from './health.ts'
import { overviewRoutes } from './overview.ts'
import type { Views } from './flush-views.ts'
import { historyKinds } from './history-kinds.ts'
import { requireConfirmation } from './sensitive-routes.ts'
import { securityTxtRoutes } from './security-txt.ts'
import { robotsRoutes } from './render/sitemap.ts'

/** The calls below /api/admin that need no session. */
const WITHOUT_SESSION = new Set([
  '/api/admin/login',
  '/api/admin/login/verify',
  '/api/admin/login/passkey',
])
/** Frequent public writes that change no page. */
const SHOWN_BY_NO_PAGE = new Set(['/api/contact', '/api/faq/items/:id/view', ...WITHOUT_SESSION])
/** The calls of an admin who must set up a second factor first. */
const WITHOUT_FACTOR =
  /^\/api\/admin\/(?:session|logout|confirm(?:\/.*)?|factors(?:\/.*)?|login(?:\/.*)?)$/

/** Reads that the dashboard repeats by itself: they do not show that somebody is there. */
const POLLED = new Set(['/api/admin/backups'])

type HttpOptions = {
  services: Services & { backups: Backups }
  views: Views
  /** The part of the API that pages are rendered from. */
  publicRoutes: Hono<Env>
  headers: Record<string, string>
  showRefusedForm: (form: RefusedForm) => Promise<Response>
  /** Finds pages, documents and files of the build. */
  findAnswer: FindAnswer
  /** Answers an unknown path with the 404 page, or with a redirect if the page has moved. */
  showPage: (visit: Visit) => Promise<Answer>
  /** Called with the route pattern that answered a request. */
  onRoute: ((request: object, pattern: string) => void) | undefined
  /** Makes the page that tells why there is no PDF of a board packet. */
  showPacketRefusal: (refusal: { message: string; search: string }) => Promise<string>
  /** Makes the HTML document of the admin area. */
  readAdminDocument: () => Promise<string>
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
    const answer = await findAnswer(visitOf(c))
    return answer ? responseOf(answer) : next()
  })
  app.use(identify(options))
  app.use(async (c, next) => {
    // The HTTP adapter accepts hosts that no URL can have, such as '1.2.3.4.5'.
    if (!URL.canParse(c.req.url)) {
      throw new InvalidInput('The Host header of the request is not valid')
    }
    await next()
  })
  app.use('/api/*', withoutNul)
  app.use('/api/*', authenticate(services))
  app.use('/api/admin/*', async (c, next) => {
    if (!WITHOUT_SESSION.has(c.req.path)) adminOf(c)
    await next()
  })
  app.use('/api/admin/*', requireConfirmation(services))
  app.use('/api/*', compressed)
  app.use('/api/*', recordActivity(services))
  app.use('/api/*', invalidatePages(services))
  app.use('/api/blog/slug/*', noteReader)

  mountFeatures(app, options)
  app.route('/', adminPageRoutes(options.readAdminDocument))
  app.all('/api/*', (c) => c.notFound())

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const tidy = `/${withoutOuterSlashes(pathname)}`
    if (tidy !== pathname) return c.redirect(tidy + search, 301)
    return responseOf(await showPage(visitOf(c)))
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

/** Sets the client address and the request id, and reports the route pattern afterwards. */
function identify({ services, onRoute }: Pick<HttpOptions, 'services' | 'onRoute'>) {
  const numbered = assignRequestIds(services.log)
  return createMiddleware<Env>(async (c, next) => {
    c.set('clientAddress', clientAddressOf(visitOf(c), services.config.trustedProxies))
    await numbered(c, next)
    if (c.env?.incoming) onRoute?.(c.env.incoming, routePath(c))
  })
}

/** Finds the signed-in admin and keeps their answers out of every cache. */
function authenticate(services: Services) {
  return createMiddleware<Env>(async (c, next) => {
    const authorization = c.req.header('authorization')
    const isUnattended = c.req.method === 'GET' && POLLED.has(c.req.path)
    if (authorization) admit(c, await findAdmin(services, { authorization, isUnattended }))
    if (c.var.admin) c.env?.incoming?.liftBodyLimit?.()
    await next()
    // No other user may see what an admin sees.
    const isForAdmins = authorization || c.req.path.startsWith('/api/admin/')
    if (isForAdmins) c.res.headers.set('Cache-Control', 'no-store')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache')
  })
}

/** An admin who must set up a second factor counts as signed out, except to set it up. */
function admit(c: Context<Env>, admin: Admin | undefined): void {
  const isHeldBack = admin?.factorNeeded?.isDue && !WITHOUT_FACTOR.test(c.req.path)
  if (isHeldBack) c.set('lacksFactor', true)
  else c.set('admin', admin)
}

/** Makes pages stale after every successful write, before it is answered. */
function invalidatePages({ content }: Pick<Services, 'content'>) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead || c.res.status >= 400 || SHOWN_BY_NO_PAGE.has(routePath(c))) return
    content.bump()
  })
}

function visitOf({ req, env }: Context<Env>): Visit {
  const { remoteAddress } = env?.incoming?.socket ?? {}
  return {
    method: req.method,
    url: addressOf(req.url),
    headers: req.header(),
    socket: { remoteAddress },
  }
}

/** Path and query of a URL whose host may be invalid. */
function addressOf(url: string): string {
  const [address = ''] = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('#', 1)
  return address
}

function mountFeatures(
  app: Hono<Env>,
  { services, views, publicRoutes, showRefusedForm, showPacketRefusal }: HttpOptions,
): void {
  // First, so that its middleware sees each request of an admin and loads the word model ahead.
  app.route('/', seoRoutes(services))
  app.route('/', authRoutes(services))
  app.route('/', publicRoutes)
  app.route('/', quotationAdminRoutes(services))
  app.route(
    '/',
    packetRoutes({
      ...services,
      listPapers: () => listOfferedDocuments(services.db, services.clock.now()),
      showRefusal: showPacketRefusal,
    }),
  )
  app.route('/', blogAdminRoutes({ ...services, views: views.posts }))
  app.route('/', faqAdminRoutes({ ...services, views: views.faq }))
  app.route('/', testimonialAdminRoutes(services))
  app.route('/', officePageAdminRoutes(services))
  app.route('/', messageRoutes(services))
  app.route('/', mailRoutes(services))
  app.route('/', contactRoutes({ ...services, showRefused: showRefusedForm }))
  app.route('/', mediaFileRoutes(services))
  app.route('/', mediaRoutes(services))
  app.route('/', documentFileRoutes(services))
  app.route('/', documentAdminRoutes(services))
  app.route('/', historyRoutes({ ...services, views }, historyKinds))
  app.route('/', siteRoutes(services))
  app.route('/', officeAdminRoutes(services))
  app.route('/', overviewRoutes(services))
  app.route('/', backupRoutes(services))
  app.route('/', activityRoutes(services))
  app.route('/', securityTxtRoutes(services))
  app.route('/', robotsRoutes(services))
  app.route('/', healthRoutes(services))
}

/** A loop, because a regular expression for trailing slashes would try each slash as the first. */
function withoutOuterSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}
