import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startGroup, stopGroup } from '../child.ts'
import { memoryEnvironment, memoryFlags } from '../before-install/memory.mjs'
import { pinnedNode, root } from '../before-install/setup.mjs'

const START_LIMIT_MS = 60_000
/** The measured server has a core of its own, and so has the load. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1
export const ADMIN = { username: 'admin', password: 'only for measuring' }

export type Measured = { pid: number; origin: string }
export type Running = Measured & { stop: () => Promise<void> }
/** `startMs` is the time from the start of the process to its first answer. */
type Server = Running & { startMs: number }

type ServerOptions = { dataDir: string; env?: Record<string, string>; core?: number }

const children = new Set<ChildProcess>()
const folders = new Set<string>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))
}

/** Ends all servers that still run, and removes their data. */
export async function cleanUp(): Promise<void> {
  await Promise.all(Array.from(children, stopGroup))
  await Promise.all(Array.from(folders, (folder) => rm(folder, { recursive: true, force: true })))
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'township-vault-bench-'))
  folders.add(folder)
  return folder
}

/** Starts the production server like `npm start`, on a free port of the loopback interface. */
export async function startServer({ dataDir, env, core }: ServerOptions): Promise<Server> {
  const port = await freePort()
  const started = performance.now()
  const command = [pinnedNode, ...memoryFlags, join(root, 'dist/server/main.js')]
  const running = await startAt(port, [...onCore(core), ...command], {
    ...environment(dataDir),
    PORT: String(port),
    ...env,
  })
  return { ...running, startMs: performance.now() - started }
}

/** Starts a program that serves on `port`, and waits for its first answer. */
export async function startAt(
  port: number,
  command: string[],
  env?: Record<string, string>,
): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`
  const child = startGroup(command, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  await firstAnswer(child, origin)
  return { pid: child.pid ?? 0, origin, stop: () => stopGroup(child) }
}

/** taskset execs the program, so the process id is that of the server. */
export function onCore(core: number | undefined): string[] {
  return core === undefined ? [] : ['taskset', '-c', String(core)]
}

function environment(dataDir: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    ...memoryEnvironment,
    // An empty value counts as not set, and overrides the .env file of the folder.
    ...Object.fromEntries(['DATABASE_URL', 'PUBLIC_URL', 'SEED'].map((name) => [name, ''])),
  }
}

async function firstAnswer(child: ChildProcess, origin: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    try {
      await (await fetch(`${origin}/`)).arrayBuffer()
      return
    } catch {
      // Not listening yet.
      await sleep(5)
    }
  }
  throw new Error('the server did not answer within a minute')
}

/**
 * The CPU time of all threads of a process so far, in microseconds. Read from schedstat, which
 * counts nanoseconds; stat counts ticks of 10 ms.
 */
export async function readCpuTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
  )
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1000
}

/** The resident memory of a process in MB, now and at its peak. */
export async function readMemoryUsage(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** Signs in. @returns calls that read the answer, and parse JSON; any error ends the measurement */
export async function signIn(origin: string) {
  const call = async (method: string, path: string, body?: unknown, token = '') => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status}`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return isJson ? response.json() : response.text()
  }
  const { token } = await call('POST', '/api/admin/login', ADMIN)
  return (method: string, path: string, body?: unknown) => call(method, path, body, token)
}
