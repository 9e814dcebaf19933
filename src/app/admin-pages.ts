import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'

/** Views that had an address of their own (SPEC section 2). */
const FORMER_ADDRESSES = ['/admin/blog', '/admin/faq', '/admin/users']

/** The admin area's document at its two addresses; everything else in it is browser code. */
export function adminPageRoutes(document: string) {
  const app = new Hono<Env>()
  for (const path of ['/admin', '/admin/login']) {
    app.get(path, (c) => {
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex, nofollow')
      return c.html(document)
    })
  }
  for (const path of FORMER_ADDRESSES) app.get(path, (c) => c.redirect('/admin', 302))
  return app
}
