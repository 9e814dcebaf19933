import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { asOwner } from '#test/database/postgres.ts'
import { startGroup, stopGroup, waitForExit } from '../child.ts'

export type TestRunner = ReturnType<typeof createTestRunner>

type Options = {
  /** The folder of the copy. */
  dir: string
  /** A folder for the files of the tests. */
  temp: string
}

type Report = {
  testResults: { name: string; message: string; assertionResults: { status: string }[] }[]
}

/** What a run names if it fails although no test does: a module could not be loaded, or it never ends. */
const NO_TEST = 'a run without a result'
/** Far longer than any run, also beside other work. */
const RUN_MS = 30 * 60_000

/** Runs tests of a copy; each function gives the files of tests that fail. */
export function createTestRunner({ dir, temp }: Options) {
  const report = join(temp, 'report.json')
  let running: ChildProcess | undefined
  let isStopped = false

  const run = async (command: string[], settings: Record<string, string> = {}) => {
    // Colors, and the second tries of CI, are not for this.
    const { FORCE_COLOR: _, CI: __, ...inherited } = process.env
    const PATH = `${join(dir, 'node_modules/.bin')}:${inherited.PATH}`
    rmSync(report, { force: true })
    const child = startGroup(command, {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, PATH, TMPDIR: temp, NO_COLOR: '1', ...settings },
    })
    running = child
    const timer = setTimeout(() => void stopGroup(child), RUN_MS)
    const { code } = await waitForExit(child)
    clearTimeout(timer)
    // After an interrupt nothing else starts.
    if (isStopped) await new Promise(() => {})
    return code === 0
  }
  const vitest = async (args: string[], databaseUrl?: string): Promise<string[]> => {
    // Each run creates the template anew, and the server is that of all runs.
    if (databaseUrl)
      await asOwner(databaseUrl, 'drop database if exists test_template with (force)')
    const isGreen = await run(
      [
        'vitest',
        ...args,
        '--run',
        '--passWithNoTests',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {},
    )
    if (isGreen) return []
    const failed = readFailedFiles(report).map((file) => relative(dir, file))
    return failed.length > 0 ? failed : [NO_TEST]
  }
  return {
    vitest,
    build: () => run(['npm', 'run', '--silent', 'build']),
    /** Runs journeys against the last build. @returns whether all pass */
    journeys: (files: string[], titles: string[]) =>
      run(['playwright', 'test', ...files, ...grep(titles), '--reporter=line']),
    async stop() {
      isStopped = true
      if (running) await stopGroup(running)
    },
  }
}

function grep(titles: string[]): string[] {
  const pattern = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return titles.length > 0 ? ['--grep', pattern.join('|')] : []
}

/** After the first failure, files that were not run to their end count as failed too. */
function readFailedFiles(report: string): string[] {
  if (!existsSync(report)) return []
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const isFailed = ({ message, assertionResults }: Report['testResults'][number]) =>
    message !== '' || assertionResults.some(({ status }) => status === 'failed')
  return testResults.filter(isFailed).map(({ name }) => name)
}
