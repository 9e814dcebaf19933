import { Hono } from 'hono'
import { blogRoutes } from '#features/blog/server/routes.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { faqRoutes } from '#features/faq/server/routes.ts'
import { quotationRoutes } from '#features/quotation/server/routes.ts'
import { testimonialRoutes } from '#features/testimonials/server/routes.ts'
import type { Env } from '#server/http/env.ts'
import { onError } from '#server/http/on-error.ts'
import { withoutNul } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import type { Views } from './flush-views.ts'

/**
 * The part of the API that pages are rendered from. Visitors reach it through the middleware of
 * http.ts. Rendering calls it directly, so that its reads are neither logged nor counted.
 */
export function createPublicRoutes(services: Services, views: Views) {
  const app = new Hono<Env>()
  app.onError(onError(services.log))
  app.use('/api/*', withoutNul)
  app.route('/', blogRoutes({ ...services, views: views.posts }))
  app.route('/', faqRoutes({ ...services, views: views.faq }))
  app.route('/', testimonialRoutes(services))
  app.route('/', quotationRoutes(services))
  app.route('/', documentRoutes(services))
  return app
}
