import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SETTINGS } from '#server/settings.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/before-install/memory.mjs'
import { freePort } from '../../scripts/child.ts'
import { ROOT } from './root.ts'

const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const MAIN = path.join(ROOT, 'dist/server/main.js')
/** The line that the server prints when it is ready. */
const READY = 'is running'
/** '' means unset, and overrides a developer's .env. */
const UNSET = Object.fromEntries(SETTINGS.map(({ name }) => [name, '']))

export type Settings = Record<string, string | undefined>
type Options = Pick<SpawnOptions, 'detached'> & { args?: string[] }
export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>

/** Starts the built server as `npm start` does, without waiting for it. */
export function spawnSite(settings: Settings, { args = [], ...options }: Options = {}) {
  const child = spawn(NODE, [...memoryFlags, MAIN, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      NODE_ENV: 'production',
      ...memoryEnvironment,
      ...UNSET,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'a password for tests',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text))
  return {
    child,
    printed,
    /** The exit code; null when a signal ended the process. */
    ended: once(child, 'close').then(() => child.exitCode),
  }
}

/** Starts the built server, on a free port unless `settings` name one, and waits until it is ready. */
export async function startBuiltSite(settings: Settings, options?: Options) {
  const port = Number(settings.PORT ?? (await freePort()))
  const site = spawnSite({ ...settings, PORT: String(port) }, options)
  const { child, printed, ended } = site
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => printed.out.includes(READY) && resolve())
  })
  await Promise.race([ready, ended])
  if (!printed.out.includes(READY)) {
    throw new Error(`the server did not start: ${printed.out}${printed.err}`)
  }
  return { ...site, port, origin: `http://127.0.0.1:${port}` }
}
