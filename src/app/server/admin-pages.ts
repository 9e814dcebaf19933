import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'

/** Addresses that redirect to the dashboard (docs/specification.md#addresses). */
const FORMER_ADDRESSES = ['/admin/blog', '/admin/faq', '/admin/users']

/** Password managers open this address to change a password. */
const CHANGE_PASSWORD = '/.well-known/change-password'

/** Serves the document of the admin area at its two addresses; the rest is browser code. */
export function adminPageRoutes(readDocument: () => Promise<string>) {
  const app = new Hono<Env>()
  for (const path of ['/admin', '/admin/login']) {
    app.get(path, async (c) => {
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex, nofollow')
      return c.html(await readDocument())
    })
  }
  for (const path of FORMER_ADDRESSES) app.get(path, (c) => c.redirect('/admin', 302))
  app.get(CHANGE_PASSWORD, (c) => c.redirect('/admin?view=settings', 302))
  return app
}
