// `npm test`: runs every step, even after a failure, and prints the totals.
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForExit, endThoseWith, startGroup, stopGroup } from './child.ts'
import { findChromium } from './chromium.ts'
import { canInstall, installCommand } from './engines.ts'
import { readCount, type Count, type ReportKind } from './test-report.ts'

type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  report?: ReportKind
}

/** Recommended packages, such as printing, are four fifths of all; the tests need only these fonts. */
const FROM_DEBIAN =
  'apt-get update -qq && for package in chromium-headless-shell chromium; do apt-get install -y -qq --no-install-recommends $package fonts-liberation && exit; done; exit 1'

const temp = await mkdtemp(join(tmpdir(), 'township-vault-test-'))
// PostgreSQL runs as another user, who needs access to its folder in here.
await chmod(temp, 0o711)
let aborted = false
const path = `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env.PATH}`
const running = new Set<ChildProcess>()
const total = { passed: 0, failed: 0 }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void abort())

const checks: Step[] = ['format', 'lint', 'imports'].map((name) => ({
  name: `check ${name}`,
  command: ['npm', 'run', '--silent', `check:${name}`],
}))
const suites = [
  vitest('tests on SQLite'),
  vitest('tests on PostgreSQL', process.execPath, 'scripts/with-postgres.ts'),
]
const build: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] }
// Built before the tests, because some start the built server. Checks and the download run at the
// same time: none measures time, and most leave a core idle.
const [chromium, built] = await Promise.all([ensureChromium(), run(build), ...checks.map(run)])
for (const step of suites) await run(step)
if (built) {
  await runJourneys()
  await runOtherEngines()
} else skip('browser journeys', 'the build failed')
await cleanUp()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runJourneys(): Promise<void> {
  if (!chromium) return skip('browser journeys', 'no Chromium could be installed')
  await run(playwright('browser journeys'))
}

/** Firefox and WebKit come from Debian; other systems only run the journeys in Chromium. */
async function runOtherEngines(): Promise<void> {
  const name = 'journeys in Firefox and WebKit'
  if (installCommand() && !canInstall())
    return console.log(`skipped ${name}: it needs Debian and root`)
  await run(playwright(name, '--config', 'test/engines'))
}

/**
 * Runs one step and prints its name and time, and the output if it fails. @returns whether it
 * passed
 */
async function run(step: Step): Promise<boolean> {
  const started = Date.now()
  // Colors would appear as escape codes in the captured output.
  const { FORCE_COLOR: _, ...inherited } = process.env
  const child = startGroup(step.command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...step.env, PATH: path, TMPDIR: temp, NO_COLOR: '1', CI: '1' },
  })
  running.add(child)
  const { code, output } = await waitForExit(child)
  running.delete(child)
  // After an interrupt this step prints nothing, and no further step starts.
  if (aborted) await new Promise(() => {})
  const count = await getStepResult(step, code)
  total.passed += count.passed
  total.failed += count.failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (count.failed > 0) console.log(output.trimEnd())
  for (const test of count.flaky) console.log(`flaky  ${test}: failed, passed when tried again`)
  const mark = count.failed > 0 ? 'failed' : 'ok'
  const sum = step.report ? ` (${count.passed} passed, ${count.failed} failed)` : ''
  console.log(`${mark.padEnd(6)} ${step.name}${sum} ${seconds} s`)
  return count.failed === 0
}

function skip(name: string, reason: string): void {
  console.log(`failed ${name}: skipped, ${reason}`)
  total.failed += 1
}

/** A failing exit code without a failed test counts as one failure. */
async function getStepResult({ name, report }: Step, code: number): Promise<Count> {
  const atLeast = code === 0 ? 0 : 1
  if (!report) return { passed: 1 - atLeast, failed: atLeast, flaky: [] }
  const count = await readCount(report, buildReportPath(name))
  return { ...count, failed: Math.max(count.failed, atLeast) }
}

function buildReportPath(name: string): string {
  return join(temp, `${name.replaceAll(' ', '-')}.json`)
}

function vitest(name: string, ...runner: string[]): Step {
  const options = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${buildReportPath(name)}`,
  ]
  return { name, command: [...runner, 'vitest', 'run', ...options], report: 'vitest' }
}

function playwright(name: string, ...options: string[]): Step {
  return {
    name,
    command: ['playwright', 'test', '--reporter=list,json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: buildReportPath(name) },
    report: 'playwright',
  }
}

async function ensureChromium(): Promise<boolean> {
  if (findChromium()) return true
  const debian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const command = debian ? ['sh', '-c', FROM_DEBIAN] : ['playwright', 'install', 'chromium']
  console.log('Installing Chromium…')
  const child = startGroup(command, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const { code, output } = await waitForExit(child)
  running.delete(child)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
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
