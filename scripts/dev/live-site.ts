import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { ViteDevServer } from 'vite'
import type { Assets } from '#app/server/http/assets.ts'
import type { createSite, RunningSite } from '#app/server/site.ts'
import type { Config } from '#server/config.ts'
import { staticFiles } from '#server/http/answers/static-files.ts'
import { escapeHtml, jsonForScript } from '#shared/text.ts'
import { RELOADER } from './reload.ts'

type CreateSite = typeof createSite

const MAIN_STYLES = '/src/app/ui/site.css'

/** Serves the site from the current sources; after a change, the next request builds a new site. */
export function liveSite(vite: ViteDevServer, config: Config) {
  let running: { madeBy: CreateSite; site: RunningSite } | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function current(): Promise<RunningSite> {
    // Vite runs a module again when it or one of its imports has changed.
    const { createSite: load }: Record<string, CreateSite | undefined> =
      await vite.ssrLoadModule('/src/app/server/site.ts')
    if (!load) throw new Error('src/app/server/site.ts exports no createSite')
    if (running?.madeBy === load) return running.site
    await close()
    const site = await load({ config, assets: devAssets(vite), headers: {} })
    running = { madeBy: load, site }
    if (site.adminPassword) {
      console.log(`Sign in as ${config.admin.username} with the password ${site.adminPassword}`)
    }
    return site
  }

  /** Runs one at a time, because two requests after a change would open the database twice. */
  function inTurn(): Promise<RunningSite> {
    const next = last.then(current, current)
    last = next
    return next
  }

  async function close(): Promise<void> {
    const old = running
    running = undefined
    await old?.site.close()
  }

  return {
    async start() {
      await inTurn().catch((error: unknown) => report(vite, error))
    },
    async answer(request: IncomingMessage, response: ServerResponse) {
      try {
        const site = await inTurn()
        // Pages show manual edits of the database at once.
        site.services.content.bump()
        site.listener(request, response)
      } catch (error) {
        const stack = report(vite, error)
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
        response.end(errorPage(stack))
      }
    },
    close,
  }
}

function report(vite: ViteDevServer, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  vite.ssrFixStacktrace(error)
  const stack = error.stack ?? error.message
  console.error(stack)
  return stack
}

function devAssets(vite: ViteDevServer): Assets {
  const folder = path.join(vite.config.root, 'public')
  return {
    tags: devTags(['/src/app/ui/boot.ts'], [MAIN_STYLES]),
    adminTags: devTags(
      ['/src/app/ui/admin-start.ts', '/src/app/ui/admin.tsx'],
      [MAIN_STYLES, '/src/app/ui/admin.css'],
    ),
    files: () =>
      staticFiles([{ folder, prefix: '/', headers: { 'Cache-Control': 'no-cache' } }], {}),
  }
}

/** Replaces the tags of the build: Vite's client and the sources themselves. */
function devTags(entries: string[], styles: string[]): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')
  const scripts = entries
    .map((entry) => `<script type="module" src="${entry}"></script>`)
    .join('\n')
  return `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="${RELOADER}"></script>
${links}
${scripts}`
}

/** Shows an error as Vite does; the page reloads when it is fixed. */
function errorPage(stack: string): string {
  const [message = ''] = stack.split('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<pre>${escapeHtml(stack)}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${jsonForScript({ message, stack })}))
</script>
</body>
</html>
`
}
