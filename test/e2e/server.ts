import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/child.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/before-install/memory.mjs'

export type RunningServer = {
  url: string
  pid: number
  /** The output so far. */
  output: () => string
  /** Kills the process without warning, like a power cut. */
  crash: () => Promise<void>
  /** Starts it again on the same port with the same data. */
  restart: () => Promise<void>
  /** Stops it as an operator would. @returns its exit code */
  stop: () => Promise<number | null>
}

type Launched = { child: ChildProcess; url: string; output: () => string }

/** The environment variable with the path of the folder that seed-once.ts has filled. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA'

const ROOT = join(import.meta.dirname, '../..')
const MAIN = join(ROOT, 'dist/server/main.js')
const FILL_DATABASE = join(ROOT, 'scripts/bench/fill-database.ts')
/** The line that the server prints when it is ready. */
const READY = 'is running'
/** Overrides a developer's .env, which the server reads for missing settings; '' means unset. */
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
  /** The number of generated posts in addition to the sample content. */
  extraPosts?: number
  /** Whether it starts without the sample content, on an empty folder. */
  isEmpty?: boolean
}

/** Starts the production server with sample content on a free port, in its own folder. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { env = {}, extraPosts = 0, isEmpty = false } = options
  const dir = await mkdtemp(join(tmpdir(), 'township-vault-site-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const seeded = isEmpty ? undefined : process.env[SEEDED_DATA]
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

/** Starts the server as `npm start` does and waits until it is ready. */
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
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (output.includes(READY)) resolve()
    })
  })
  await Promise.race([ready, once(child, 'close')])
  if (!output.includes(READY)) throw new Error(`the server did not start: ${output}`)
  return launched
}

async function addPosts(dir: string, count: number): Promise<void> {
  await promisify(execFile)(process.execPath, [FILL_DATABASE, dir, String(count)], { cwd: ROOT })
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
