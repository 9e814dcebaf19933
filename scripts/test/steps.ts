import type { ReportKind } from './report.ts'

export type Step = {
  /** As in `npm test -- NAME`. */
  name: string
  command: string[]
  report?: ReportKind
  /** Steps that must pass first. */
  needs?: string[]
  /** Measures time or memory, so nothing runs beside it. */
  measures?: boolean
}

const BUILD: Step = { name: 'build', command: [process.execPath, 'scripts/test/build.ts'] }
const LINT = check('lint')
const CHECKS = ['imports', 'format'].map(check)
const UNIT = ['--project=node', '--project=components']
const ON_POSTGRES = { runner: 'scripts/with-postgres.ts' }
const AFTER_BUILD = { needs: ['build'] }
const IN_BROWSERS = { needs: ['build', 'browsers'] }

/** The steps of `npm test`, in the order in which they start. Lint needs 3 GB, so small steps run beside it. */
const MAIN: readonly Step[] = [
  BUILD,
  LINT,
  installBrowsers('chromium'),
  vitest('processes', ['--project=processes', '--tags-filter=main'], AFTER_BUILD),
  vitest('unit', [...UNIT, '--tags-filter=!long']),
  playwright('journeys', IN_BROWSERS, '--grep=@main'),
  vitest('postgres', ['--project=databases', 'test/stores', 'src/server/db'], ON_POSTGRES),
  ...CHECKS,
]

/** The steps of `npm run test:all`, of which the longest come first. */
const ALL: readonly Step[] = [
  BUILD,
  LINT,
  installBrowsers('chromium', 'engines'),
  vitest('unit', UNIT),
  playwright('journeys', IN_BROWSERS),
  vitest('postgres', ['--project=databases'], ON_POSTGRES),
  vitest('processes', ['--project=processes'], AFTER_BUILD),
  playwright('engines', IN_BROWSERS, '--config=test/engines'),
  ...CHECKS,
  vitest('measured', ['--project=measured'], { ...AFTER_BUILD, measures: true }),
]

/** What `npm test` says at its end. */
export const NOT_RUN = `Not run: tests tagged "long", all other journeys and tests of processes, PostgreSQL beyond
migrations and stores, Firefox and WebKit, and what measures. "npm run test:all" runs everything.`

/**
 * Finds the steps of these names, and what they need.
 *
 * @param names None means all.
 * @throws If there is no step of a name.
 */
export function selectSteps(names: string[], { isAll }: { isAll: boolean }): Step[] {
  const steps = isAll ? ALL : MAIN
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) {
    const known = steps.map(({ name }) => name).join(', ')
    throw new Error(`There is no step ${unknown}. The steps are: ${known}.`)
  }
  const needed = steps.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs)
  const wanted = new Set([...names, ...needed])
  return steps.filter(({ name }) => names.length === 0 || wanted.has(name))
}

function installBrowsers(...which: string[]): Step {
  const command = [process.execPath, 'scripts/test/install-browsers.ts', ...which]
  return { name: 'browsers', command }
}

function check(name: string): Step {
  return { name, command: ['npm', 'run', '--silent', `check:${name}`] }
}

type VitestOptions = Pick<Step, 'needs' | 'measures'> & { runner?: string }

function vitest(name: string, args: string[], { runner, ...more }: VitestOptions = {}): Step {
  const start = runner ? [process.execPath, runner] : []
  return { name, command: [...start, 'vitest', 'run', ...args], report: 'vitest', ...more }
}

function playwright(name: string, more: Pick<Step, 'needs'>, ...args: string[]): Step {
  return { name, command: ['playwright', 'test', ...args], report: 'playwright', ...more }
}
