import type { Plugin } from 'vite'

/** Loaded by every page in development. */
export const RELOADER = '/@dev/reloader'

/**
 * React's hot reload only updates hydrated pages. For other pages, and for code that runs only on the
 * server, the browser has to reload.
 */
export function reloadWhatBrowserLacks(): Plugin {
  return {
    name: 'reload-what-browser-lacks',
    resolveId: (id) => (id === RELOADER ? id : undefined),
    load: (id) => (id === RELOADER ? RELOADER_CODE : undefined),
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      // Tailwind lists every scanned file, but only as an asset of the stylesheet.
      const inBrowser = client.moduleGraph.getModulesByFile(file) ?? new Set()
      if (![...inBrowser].some(({ type }) => type === 'js'))
        client.hot.send({ type: 'full-reload' })
    },
  }
}

const RELOADER_CODE = `
const isAlive = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
  if (!isAlive() && updates.some(({ type }) => type === 'js-update')) location.reload()
})
`
