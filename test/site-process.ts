import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { endOf, freePort, startGroup } from '../scripts/child.ts'

const ROOT = path.join(import.meta.dirname, '..')
const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const MAIN = path.join(ROOT, 'dist/server/main.js')
const READY_WITHIN_MS = 90_000

type Settings = Record<string, string | undefined>
type Identity = { uid?: number; gid?: number }
export type SiteProcess = Awaited<ReturnType<typeof startSite>>

/** Builds the site if that was not done yet: these tests run what operators run. */
export async function buildOnce(): Promise<void> {
  if (existsSync(MAIN)) return
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const { code, output } = await endOf(startGroup([NODE, vite, 'build', '--app'], { cwd: ROOT }))
  if (code !== 0) throw new Error(`the build failed: ${output}`)
}

export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'process-test-'))
  // The process writes until it ends, and it ends before its folder goes.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

/** Starts the built server without waiting for anything. */
export function launch(
  dataDir: string,
  settings: Settings = {},
  { args = [], ...identity }: Identity & { args?: string[] } = {},
) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    // '' means unset, and wins over a developer's .env.
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
  const started = Date.now()
  const running = launch(dataDir, { PORT: String(port), ...settings })
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (running.child.exitCode !== null || Date.now() - started > READY_WITHIN_MS) {
      throw new Error(`the server did not start: ${running.printed.out}${running.printed.err}`)
    }
    await sleep(10)
  }
  return { ...running, port, origin, readyAfter: Date.now() - started }
}

/** Reads a figure of the site's database. */
export function figureOf(dataDir: string, query: string): number {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  try {
    return Number(Object.values(database.prepare(query).get() ?? {})[0])
  } finally {
    database.close()
  }
}

/** Ends the process and its children at once, even one that outlived it. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group is gone already.
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}

/** A user who may write nowhere, where the tests run as root and may write everywhere. */
export async function letNobodyIn(dataDir: string): Promise<Identity> {
  await chmod(dataDir, 0o555)
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
}
