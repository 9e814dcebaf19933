import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBuiltSite, type BuiltSite, type Settings } from '#test/built-site.ts'
import { ROOT } from '#test/root.ts'

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** The environment variable with the path of the folder that seed-once.ts has filled. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA'

const FILL_DATABASE = join(ROOT, 'test/e2e/fill-database.ts')

export type ServerOptions = {
  env?: Record<string, string>
  /** The number of generated posts in addition to the sample content. */
  extraPosts?: number
  /** Whether it starts without the sample content, on an empty folder. */
  isEmpty?: boolean
}

/** Starts the production server with sample content on a free port, in its own folder. */
export async function startServer(options: ServerOptions = {}) {
  const { env = {}, extraPosts = 0, isEmpty = false } = options
  const dir = await mkdtemp(join(tmpdir(), 'township-vault-site-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const seeded = isEmpty ? undefined : process.env[SEEDED_DATA]
  try {
    if (seeded) await cp(seeded, dir, { recursive: true })
    if (extraPosts > 0) await addPosts(dir, extraPosts)
    let launched = await launch({ DATA_DIR: dir, ...env })
    const { origin: url, port } = launched
    return {
      url,
      pid: launched.child.pid ?? 0,
      /** The output so far. */
      output: () => launched.printed.out + launched.printed.err,
      /** Kills the process without warning, like a power cut. */
      crash: async () => {
        launched.child.kill('SIGKILL')
        await launched.ended
      },
      /** Starts it again on the same port with the same data. */
      restart: async () => {
        launched = await launch({ DATA_DIR: dir, ...env, PORT: String(port) })
      },
      /** Stops it as an operator would. @returns its exit code */
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

/** Starts the built server with sample content and waits until it is ready. */
export function launch(settings: Settings): Promise<BuiltSite> {
  return startBuiltSite({ SEED: 'demo', ...settings })
}

async function addPosts(dir: string, count: number): Promise<void> {
  await promisify(execFile)(process.execPath, [FILL_DATABASE, dir, String(count)], { cwd: ROOT })
}

export async function stopServer({ child, ended }: BuiltSite): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}
