// `npm run dev`: the whole site in one process behind Vite, with hot reload of all its code.
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { createServer as createVite } from 'vite'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { loadEnvFile } from '#server/env-file.ts'
import { liveSite } from './dev/live-site.ts'
import { reloadWhatBrowserLacks } from './dev/reload.ts'

const root = path.resolve(import.meta.dirname, '..')

try {
  await develop(settings())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`Cannot start: ${error.message}`)
  process.exitCode = 1
}

function settings(): Config {
  const { faults } = loadEnvFile(path.join(root, '.env'), process.env)
  if (faults[0]) throw new ConfigError(faults[0])
  return readConfig(process.env)
}

async function develop(config: Config): Promise<void> {
  const server = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [reloadWhatBrowserLacks()],
    // Hot reload shares the port of the pages.
    server: { middlewareMode: true, hmr: { server } },
  })
  const site = liveSite(vite, config)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void site.answer(request, response))
  })
  server.on('error', (error) => {
    console.error(`Cannot start: PORT ${config.port} on ${config.host}: ${error.message}`)
    process.exit(1)
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  await site.start()
  console.log(`${config.office.siteName} in development: ${config.site.url} (Ctrl-C stops it)`)

  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await vite.close()
  server.close()
  server.closeAllConnections()
  await site.close()
  process.exit()
}
