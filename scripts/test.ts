// `npm test [-- STEP…]` and `npm run test:all [-- STEP… --deep]`: run all steps of their tier or some, even
// after a failure, and print the failed tests and the totals. With --deep, random tests take more rounds.
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { waitForExit, endThoseWith, startGroup, stopGroup } from './child.ts'
import { getReportOptions, readCount, type Count } from './test/report.ts'
import { runSteps } from './test/run-steps.ts'
import { NOT_RUN, selectSteps, type Step } from './test/steps.ts'

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, deep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const depth = values.deep ? { TEST_DEPTH: 'deep' } : {}
const steps = chooseSteps(positionals)
const temp = await mkdtemp(join(tmpdir(), 'township-vault-test-'))
// PostgreSQL runs as another user, who needs access to its folder in here.
await chmod(temp, 0o711)
let aborted = false
const path = `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env.PATH}`
const running = new Set<ChildProcess>()
const total: Count = { passed: 0, failed: 0, failures: [] }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void abort())

const outcomes = await runSteps(steps, run)
for (const [name, outcome] of outcomes) if (outcome === 'skipped') reportSkipped(name)
await cleanUp()
for (const failure of total.failures) console.log(`failed ${failure}`)
if (!values.all && positionals.length === 0) console.log(NOT_RUN)
console.log(`All steps, and installing before them: ${seconds(startOfRun())} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Ends the run with one line if there is no step of a name. */
function chooseSteps(names: string[]): Step[] {
  try {
    return selectSteps(names, { isAll: values.all })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/**
 * Runs one step and prints its name and time, and what its failed tests say.
 *
 * @returns whether it passed
 */
async function run(step: Step): Promise<boolean> {
  const started = Date.now()
  const file = join(temp, `${step.name}.json`)
  const options = step.report ? getReportOptions(step.report, file) : []
  // Colors would appear as escape codes in the captured output.
  const { FORCE_COLOR: _, ...inherited } = process.env
  const fixed = { PATH: path, TMPDIR: temp, NO_COLOR: '1', CI: '1' }
  const child = startGroup([...step.command, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...depth, ...fixed, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  running.add(child)
  const { code, output } = await waitForExit(child)
  running.delete(child)
  // After an interrupt this step prints nothing, and no further step starts.
  if (aborted) await new Promise(() => {})
  const count = await getCount(step, code, file)
  total.passed += count.passed
  total.failed += count.failed
  total.failures.push(...count.failures)
  if (count.failed > 0) console.log(output.trimEnd())
  const mark = count.failed > 0 ? 'failed' : 'ok'
  const sum = step.report ? ` (${count.passed} passed, ${count.failed} failed)` : ''
  console.log(`${mark.padEnd(6)} ${step.name}${sum} ${seconds(started)} s`)
  return count.failed === 0
}

/** A failing exit code without a failed test counts as one failure. */
async function getCount({ report }: Step, code: number, file: string): Promise<Count> {
  const atLeast = code === 0 ? 0 : 1
  if (!report) return { passed: 1 - atLeast, failed: atLeast, failures: [] }
  const count = await readCount(report, file)
  return { ...count, failed: Math.max(count.failed, atLeast) }
}

function reportSkipped(name: string): void {
  console.log(`failed ${name}: skipped, because a step that it needs failed`)
  total.failed += 1
}

/** Before this process, run.mjs may have installed the packages. */
function startOfRun(): number {
  return Number(process.env.RUN_STARTED ?? Date.now() - performance.now())
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}

async function cleanUp(): Promise<void> {
  endThoseWith(temp)
  await rm(temp, { recursive: true, force: true, maxRetries: 5 })
}

async function abort(): Promise<void> {
  if (aborted) return
  aborted = true
  await Promise.all(Array.from(running, stopGroup))
  await cleanUp()
  process.exit(130)
}
