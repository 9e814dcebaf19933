import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { asOwner } from '#test/database/postgres.ts'
import { startGroup, stopGroup, waitForExit } from '../child.ts'

/** Files of tests of one kind: of Vitest on either database, or with the titles of browser journeys. */
export type Tests = { files: string[]; journeys: string[]; databaseUrl: string | undefined }

type Result = { isGreen: boolean; output: string }

/** Far longer than any run, also beside other work. */
const RUN_MS = 20 * 60_000

/** Runs tests of a copy in the folder `dir`; their files are in the folder `temp`. */
export function createTestRunner({ dir, temp }: { dir: string; temp: string }) {
  let running: ChildProcess | undefined
  let isStopped = false

  const execute = async (command: string[], settings: Record<string, string> = {}) => {
    // Colors, and the second tries of CI, are not for this.
    const { FORCE_COLOR: _, CI: __, ...inherited } = process.env
    const PATH = `${join(dir, 'node_modules/.bin')}:${inherited.PATH}`
    const child = startGroup(command, {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, PATH, TMPDIR: temp, NO_COLOR: '1', ...settings },
    })
    running = child
    const timer = setTimeout(() => void stopGroup(child), RUN_MS)
    const { code, output } = await waitForExit(child)
    clearTimeout(timer)
    // After an interrupt nothing else starts.
    if (isStopped) await new Promise(() => {})
    return { isGreen: code === 0, output }
  }
  return {
    async run({ files, journeys, databaseUrl }: Tests): Promise<Result> {
      if (journeys.length > 0) {
        const build = await execute(['npm', 'run', '--silent', 'build'])
        return build.isGreen ? execute(['playwright', 'test', ...files, ...grep(journeys)]) : build
      }
      // A file that does not run on this database must not seem to fail.
      const command = ['vitest', 'run', ...files, '--bail=1', '--passWithNoTests']
      if (!databaseUrl) return execute(command)
      // Each run creates the template anew, and the server is that of all runs.
      await asOwner(databaseUrl, 'drop database if exists test_template with (force)')
      return execute(command, { TEST_DATABASE_URL: databaseUrl })
    },
    async stop() {
      isStopped = true
      if (running) await stopGroup(running)
    },
  }
}

function grep(titles: string[]): string[] {
  const patterns = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return ['--grep', patterns.join('|')]
}
