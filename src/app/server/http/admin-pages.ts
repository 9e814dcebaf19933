import { Hono } from 'hono'
import { NEW_PASSWORD_PATH } from '#features/auth/schema.ts'
import type { Env } from '#server/http/env.ts'
import type { Office } from '#server/office.ts'
import type { Site } from '#shared/site.ts'
import { escapeHtml, jsonForScript } from '#shared/text.ts'

/** Addresses that redirect to the dashboard (docs/specification.md#addresses). */
const FORMER_PATHS = ['/admin/blog', '/admin/faq', '/admin/users']

const SIGN_IN_PATH = '/admin/login'

/** Password managers open this address to change a password. */
const CHANGE_PASSWORD = '/.well-known/change-password'

/** Serves the document of the admin area at its addresses; the rest is browser code. */
export function adminPageRoutes({ office, tags }: { office: Office; tags: string }) {
  const app = new Hono<Env>()
  for (const path of ['/admin', SIGN_IN_PATH, NEW_PASSWORD_PATH]) {
    app.get(path, async (c) => {
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex, nofollow')
      const { site } = await office.read()
      const root = path === SIGN_IN_PATH ? await renderSignIn(site) : ''
      return c.html(buildAdminDocument({ site, tags, root }))
    })
  }
  for (const path of FORMER_PATHS) app.get(path, (c) => c.redirect('/admin', 302))
  app.get(CHANGE_PASSWORD, (c) => c.redirect('/admin?view=settings', 302))
  return app
}

/** Loaded on demand: the form of the sign-in page needs libraries that no public page has. */
async function renderSignIn(site: Site): Promise<string> {
  const { renderSignInPage } = await import('../render/sign-in-page.tsx')
  return renderSignInPage(site)
}

type AdminDocument = {
  site: Site
  tags: string
  /** The HTML that is shown until the code arrives. */
  root: string
}

/**
 * The document of the admin area, the same for everybody. It holds nothing secret: all data comes
 * from the API, which checks the token.
 */
function buildAdminDocument({ site, tags, root }: AdminDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>Admin | ${escapeHtml(site.name)}</title>
${tags}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body class="admin">
<div id="root">${root}</div>
<noscript><p class="admin-noscript">The admin area needs JavaScript. <a href="/">Back to website</a></p></noscript>
<script type="application/json" id="state">${jsonForScript({ site })}</script>
</body>
</html>
`
}
