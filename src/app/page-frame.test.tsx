import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { StaticRouter } from '#ui/router.tsx'
import { startApp } from '#test/app.ts'
import { App } from './app.tsx'
import { restoreQueries } from './page-state.ts'
import type { PageState } from './page-state.ts'
import { pageOf } from './testing.ts'

test.each(['/', '/blog', '/blog/a-post', '/blog/unknown', '/faq', '/nowhere'])(
  'the frame and the page of %s are together what the browser renders',
  async (path) => {
    const { request, services } = await startApp()
    await buildPost(services, { slug: 'a-post' })
    // Another page with each form of the navigation came first.
    for (const earlier of ['/other', '/blog?q=earlier', '/faq?q=earlier']) await request(earlier)

    const page = await pageOf(await request(path))

    const state: PageState = JSON.parse(page.getElementById('state')?.textContent ?? '')
    const queryClient = createQueryClient(request)
    const whole = state.queries.map(async (query) =>
      query.contentIn === undefined
        ? query
        : { key: query.key, data: await (await request(String(query.key[0]))).json() },
    )
    restoreQueries(queryClient, await Promise.all(whole))
    const rendered = renderToString(
      <StaticRouter pathname={path}>
        <App site={state.site} queryClient={queryClient} />
      </StaticRouter>,
    )
    const root = page.createElement('div')
    root.innerHTML = rendered.slice(rendered.indexOf('<a href="#main"'))
    expect(page.getElementById('root')?.innerHTML).toBe(root.innerHTML)
  },
)
