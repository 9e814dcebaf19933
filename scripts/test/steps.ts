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

/** Every step, in the order in which they start. The longest chain comes first. */
export const STEPS: readonly Step[] = [
  { name: 'build', command: [process.execPath, 'scripts/test/build.ts'] },
  { name: 'browsers', command: [process.execPath, 'scripts/test/install-browsers.ts'] },
  vitest('unit', ['--project=node', '--project=components']),
  playwright('journeys', { needs: ['build', 'browsers'] }),
  vitest('postgres', ['--project=databases'], { runner: 'scripts/with-postgres.ts' }),
  vitest('processes', ['--project=processes'], { needs: ['build'] }),
  playwright('engines', { needs: ['build', 'browsers'] }, '--config=test/engines'),
  check('lint'),
  check('imports'),
  check('format'),
  vitest('measured', ['--project=measured'], { needs: ['build'], measures: true }),
]

/**
 * Finds the steps of these names, and what they need.
 *
 * @param names None means all.
 * @throws If there is no step of a name.
 */
export function selectSteps(names: string[]): Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name))
  if (unknown) {
    const known = STEPS.map(({ name }) => name).join(', ')
    throw new Error(`There is no step ${unknown}. The steps are: ${known}.`)
  }
  const needed = STEPS.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs)
  const wanted = new Set([...names, ...needed])
  return STEPS.filter(({ name }) => names.length === 0 || wanted.has(name))
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
