import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { Session } from '#features/auth/ui/admin/sessions/session.ts'
import type { Site } from '#shared/site.ts'
import { AdminApp } from '../../ui/admin-app.tsx'
import { signInRoute } from '../../ui/sign-in-route.tsx'

/** Renders the sign-in page for somebody without a session. */
export async function renderSignInPage(site: Site): Promise<string> {
  const session = new Session()
  const handler = createStaticHandler([signInRoute(session)])
  const context = await handler.query(new Request(new URL('/admin/login', site.url)))
  if (context instanceof Response) throw new Error('the sign-in page redirects')
  return renderToString(
    <AdminApp site={site} session={session}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AdminApp>,
  )
}
