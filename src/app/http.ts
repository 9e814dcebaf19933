import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { recordActivity } from '#features/activity/server/record-activity.ts'
import { activityRoutes } from '#features/activity/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { findAdmin } from '#features/auth/server/sessions.ts'
import { blogRoutes } from '#features/blog/server/routes.ts'
import { seoRoutes } from '#features/blog/server/seo-routes.ts'
import { messageRoutes } from '#features/contact/server/admin-routes.ts'
import { mailRoutes } from '#features/contact/server/mail-routes.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import type { RefusedForm } from '#features/contact/server/routes.ts'
import { faqCategoryRoutes } from '#features/faq/server/category-routes.ts'
import { faqAdminRoutes, faqRoutes } from '#features/faq/server/routes.ts'
import { addressesOf } from '#features/media/server/media-files.ts'
import { mediaFileRoutes, mediaRoutes } from '#features/media/server/routes.ts'
import { testimonialRoutes } from '#features/testimonials/server/routes.ts'
import { updateWithoutPhotos } from '#features/testimonials/server/store.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import { clientAddressOf } from '#server/http/client-address.ts'
import type { Env } from '#server/http/env.ts'
import { adminOf } from '#server/http/guard.ts'
import { numberRequests } from '#server/http/number-requests.ts'
import { onError } from '#server/http/on-error.ts'
import { responseOf } from '#server/http/stored-response.ts'
import type { Answer } from '#server/http/stored-response.ts'
import type { Services } from '#server/services.ts'
import { adminPageRoutes } from './admin-pages.ts'
import { backupRoutes } from './backup-routes.ts'
import type { Backups } from './backups.ts'
import { feedRoutes } from './feed.ts'
import { healthRoutes } from './health.ts'
import { overviewRoutes } from './overview.ts'
import type { Views } from './page-views.ts'
import type { Visit } from './pages.ts'
import { sitemapRoutes } from './sitemap.ts'

type HttpOptions = {
  services: Services & { backups: Backups }
  views: Views
  headers: Record<string, string>
  showRefusedForm: (form: RefusedForm) => Promise<Response>
  showPage: (visit: Visit) => Promise<Answer>
  /** Told by which pattern a request was answered. */
  onRoute: ((request: object, pattern: string) => void) | undefined
  /** The document in which the admin area starts. */
  adminDocument: string
}

/** Everything that is answered by code: the API, images, feeds, and pages not yet in the cache. */
export function createHttp(options: HttpOptions) {
  const { services, headers, showPage } = options
  const app = new Hono<Env>()
  const answerError = onError(services.log)
  app.onError(answerError)
  // Thrown from here it would pass by the middleware that adds the security headers.
  app.notFound((c) => answerError(new NotFound(`There is nothing at ${c.req.path}`), c))

  const numbered = numberRequests(services.log)
  app.use(async (c, next) => {
    // The site's own reads, while it renders a page, need none of what follows.
    if (c.env?.internal) return next()
    const { incoming } = c.env ?? {}
    c.set(
      'clientAddress',
      clientAddressOf(
        incoming?.socket.remoteAddress,
        c.req.header('x-forwarded-for'),
        services.config.trustedProxies,
      ),
    )
    await numbered(c, next)
    if (incoming) options.onRoute?.(incoming, routePath(c))
    // The first mention wins: an image has a stricter policy of its own.
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  app.use('/api/*', async (c, next) => {
    if (c.req.raw.url.includes('%00')) throw new InvalidInput('The address is not valid')
    const authorization = c.req.header('authorization')
    if (authorization) c.set('admin', await findAdmin(services, authorization))
    await next()
    // What an admin sees is nobody else's.
    if (authorization || isAdminPath(c.req.path)) c.res.headers.set('Cache-Control', 'no-store')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache')
  })
  app.use('/api/admin/*', async (c, next) => {
    if (c.req.path !== '/api/admin/login') adminOf(c)
    await next()
  })

  const compressed = compress({ encoding: 'gzip' })
  for (const path of ['/api/*', '/feed.xml', '/sitemap.xml']) {
    app.use(path, (c, next) => (c.env?.internal ? next() : compressed(c, next)))
  }

  app.use('/api/*', recordActivity(services))

  mountFeatures(app, options)
  app.route('/', adminPageRoutes(options.adminDocument))
  app.all('/api/*', (c) => c.notFound())

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const tidy = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    if (tidy !== pathname) return c.redirect(tidy + search, 301)
    const { raw: request } = c.req
    const visit = { method: request.method, url: pathname + search, headers: c.req.header() }
    return responseOf(request, await showPage(visit))
  })
  return app
}

function mountFeatures(
  app: Hono<Env>,
  { services, views, showRefusedForm }: Pick<HttpOptions, 'services' | 'views' | 'showRefusedForm'>,
): void {
  // First, since it prepares itself when an admin does anything else.
  app.route('/', seoRoutes(services))
  app.route('/', authRoutes(services))
  app.route('/', blogRoutes({ ...services, views: views.posts }))
  app.route('/', faqRoutes({ ...services, views: views.faq }))
  app.route('/', faqCategoryRoutes(services))
  app.route('/', faqAdminRoutes({ ...services, views: views.faq }))
  app.route('/', testimonialRoutes(services))
  app.route('/', messageRoutes(services))
  app.route('/', mailRoutes(services))
  app.route('/', contactRoutes({ ...services, showRefused: showRefusedForm }))
  app.route('/', mediaFileRoutes(services))
  app.route('/', mediaRoutes({ ...services, forgetFiles: forgetPhotos(services) }))
  app.route('/', overviewRoutes(services))
  app.route('/', backupRoutes(services))
  app.route('/', activityRoutes(services))
  app.route('/', feedRoutes(services))
  app.route('/', sitemapRoutes(services))
  app.route('/', healthRoutes(services))
}

/** A photo of a testimonial can be named by its address alone. */
function forgetPhotos({ config }: Pick<Services, 'config'>) {
  return async (db: Services['db'], files: string[]) =>
    updateWithoutPhotos(db, addressesOf(files, config.site.url))
}

function isAdminPath(path: string): boolean {
  return path.startsWith('/api/admin/')
}
