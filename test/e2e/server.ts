import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/child.ts'

export type RunningServer = {
  url: string
  pid: number
  /** What the server printed so far. */
  output: () => string
  /** Stops it as an operator would; answers with its exit code. */
  stop: () => Promise<number | null>
}

const ROOT = join(import.meta.dirname, '../..')
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
}

/** The production server with sample content on a free port, in a folder of its own. */
export async function startServer(
  env: Record<string, string> = {},
  prefix: string[] = [],
): Promise<RunningServer> {
  const dir = await mkdtemp(join(tmpdir(), 'township-vault-site-'))
  const port = await freePort()
  const command = [...prefix, process.execPath, join(ROOT, 'dist/server/main.js')]
  const [program = '', ...args] = command
  let output = ''
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...NEUTRAL,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'a password for tests',
      ...env,
    },
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dir, { recursive: true, force: true })
    return child.exitCode
  }
  const url = `http://127.0.0.1:${port}`
  for (const started = Date.now(); !(await isReady(url)); await sleep(20)) {
    if (child.exitCode === null && Date.now() - started < 20_000) continue
    await stop()
    throw new Error(`the server did not start: ${output}`)
  }
  return { url, pid: child.pid ?? 0, output: () => output, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}
