import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/child.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.mjs'

export type RunningServer = {
  url: string
  pid: number
  /** What the server printed so far. */
  output: () => string
  /** Takes it away without a word, as a power cut does, whatever it is doing. */
  crash: () => Promise<void>
  /** Starts it again where it was: the same port, the same data. */
  restart: () => Promise<void>
  /** Stops it as an operator would; answers with its exit code. */
  stop: () => Promise<number | null>
}

type Launched = { child: ChildProcess; url: string; output: () => string }

/** The variable that names the folder which seed-once.ts has filled. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA'

const ROOT = join(import.meta.dirname, '../..')
const MAIN = join(ROOT, 'dist/server/main.js')
/** A busy machine seeds slowly; nothing else takes nearly as long. */
const START_MS = 120_000
/** Wins over a developer's .env, which the server reads for whatever is not set: '' means unset. */
const NEUTRAL = {
  PUBLIC_URL: '',
  DATABASE_URL: '',
  MEDIA_URL: '',
  SMTP_URL: '',
  CONTACT_TO: '',
  FOUNDER_NAME: '',
  SITE_NAME: '',
  SITE_PHONE: '',
  SITE_EMAIL: '',
  TRUST_PROXY: '',
  ADMIN_USERNAME: '',
  OPENAI_API_KEY: '',
}

type ServerOptions = {
  env?: Record<string, string>
  /** Made-up posts beside those of the sample content. */
  extraPosts?: number
}

/** The production server with sample content on a free port, in a folder of its own. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { env = {}, extraPosts = 0 } = options
  const dir = await mkdtemp(join(tmpdir(), 'township-vault-site-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const seeded = process.env[SEEDED_DATA]
  try {
    if (seeded) await cp(seeded, dir, { recursive: true })
    if (extraPosts > 0) await addPosts(dir, extraPosts)
    let launched = await launch({ DATA_DIR: dir, ...env })
    const { url } = launched
    return {
      url,
      pid: launched.child.pid ?? 0,
      output: () => launched.output(),
      crash: () => crashServer(launched),
      restart: async () => {
        launched = await launch({ DATA_DIR: dir, ...env, PORT: new URL(url).port })
      },
      stop: async () => {
        const code = await stopServer(launched)
        await remove()
        return code
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts the server as scripts/start.mjs does and waits until it is ready. */
export async function launch(env: Record<string, string>): Promise<Launched> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [...memoryFlags, MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), PORT: port, HOST: '127.0.0.1', SEED: 'demo', ...env },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const launched = { child, url: `http://127.0.0.1:${port}`, output: () => output }
  for (const started = Date.now(); !(await isReady(launched.url)); await sleep(20)) {
    if (isRunning(child) && Date.now() - started < START_MS) continue
    await stopServer(launched)
    throw new Error(`the server did not start: ${output}`)
  }
  return launched
}

async function addPosts(dir: string, count: number): Promise<void> {
  const env = { ...environment(), DATA_DIR: dir, SEED: 'none' }
  await promisify(execFile)(process.execPath, [MAIN, 'bench-fill', String(count)], { env })
}

function environment() {
  return {
    PATH: process.env.PATH,
    TMPDIR: tmpdir(),
    NODE_ENV: 'production',
    ...memoryEnvironment,
    ...NEUTRAL,
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a password for tests',
  }
}

export async function stopServer({ child }: Launched): Promise<number | null> {
  if (isRunning(child)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

async function crashServer({ child }: Launched): Promise<void> {
  if (!isRunning(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}
