import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type Count = {
  passed: number
  failed: number
  /** Tests that passed in a retry; `passed` counts them too. */
  flaky: string[]
}

export type ReportKind = 'vitest' | 'playwright'

/** Reads the counts of a report; a missing report, after a crash, counts as one failure. */
export async function readCount(kind: ReportKind, file: string): Promise<Count> {
  if (!existsSync(file)) return { passed: 0, failed: 1, flaky: [] }
  const report = JSON.parse(await readFile(file, 'utf8'))
  return kind === 'vitest' ? ofVitest(report) : ofPlaywright(report)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[]
}
/** A test that passed in a retry still reports how it failed. */
type VitestTest = { fullName: string; status: string; failureMessages: string[] }

/** A test file that cannot be loaded has no failed tests, so it counts as one. */
function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(process.cwd(), name)} ${fullName}`),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, flaky }
}

type Spec = { title: string; file: string; line: number; tests: { status: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number }
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Count {
  const flaky = listSpecs({ suites })
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky }
}

function listSpecs({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}
