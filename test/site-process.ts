import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { ensureBuilt, setUp } from '../scripts/before-install/setup.mjs'
import { freePort } from '../scripts/child.ts'

const ROOT = path.join(import.meta.dirname, '..')
const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const MAIN = path.join(ROOT, 'dist/server/main.js')
/** The line that the server prints when it is ready. */
const READY = 'is running'

type Settings = Record<string, string | undefined>
type Identity = { uid?: number; gid?: number }
export type SiteProcess = Awaited<ReturnType<typeof startSite>>

/** Builds the site if its sources have changed, as `npm start` does. */
export async function buildOnce(): Promise<void> {
  await setUp(ensureBuilt)
}

export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'process-test-'))
  // The process writes until it ends, which happens before this removal.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

/** Starts the built server without waiting for it. */
export function launch(
  dataDir: string,
  settings: Settings = {},
  { args = [], ...identity }: Identity & { args?: string[] } = {},
) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    // '' means unset and overrides a developer's .env.
    PUBLIC_URL: '',
    DATABASE_URL: '',
    TRUST_PROXY: '',
    ADMIN_USERNAME: '',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a password for tests',
    ...settings,
  }
  const child = spawn(NODE, [MAIN, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...identity,
  })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text))
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(async () => {
    killGroup(child)
    await ended
  })
  return {
    child,
    printed,
    /** The exit code; null when a signal ended the process. */
    ended,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts the built server on a free port and waits until it is ready. */
export async function startSite(dataDir: string, settings: Settings = {}) {
  const port = await freePort()
  const running = launch(dataDir, { PORT: String(port), ...settings })
  const { child, printed, ended } = running
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (printed.out.includes(READY)) resolve()
    })
  })
  await Promise.race([ready, ended])
  if (!printed.out.includes(READY)) {
    throw new Error(`the server did not start: ${printed.out}${printed.err}`)
  }
  return { ...running, port, origin: `http://127.0.0.1:${port}` }
}

/** Reads a number from the site's database. */
export function queryNumber(dataDir: string, query: string): number {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  try {
    return Number(Object.values(database.prepare(query).get() ?? {})[0])
  } finally {
    database.close()
  }
}

/** Writes to the site's database, as a program beside it. */
export function change(dataDir: string, statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  database.exec(statement)
  database.close()
}

/** Kills the process and its children at once, also those that outlived it. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process group has ended already.
  }
}

/** Kills a process as soon as something happens in a folder to a file of such a name. */
export async function killWhen(
  { child, ended }: Pick<SiteProcess, 'child' | 'ended'>,
  folder: string,
  name: RegExp,
): Promise<void> {
  const watcher = watch(folder, (_, file) => {
    if (name.test(file ?? '')) killGroup(child)
  })
  await ended
  watcher.close()
}

/** A user who may write nowhere, where the tests run as root and may write everywhere. */
export async function denyWrites(dataDir: string): Promise<Identity> {
  await chmod(dataDir, 0o555)
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
}
