import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export type Count = {
  passed: number
  failed: number
  /** Names of tests that failed once and passed when they were tried again: among the passed. */
  flaky: string[]
}

export type ReportKind = 'vitest' | 'playwright'

/** What a report says; one that is missing, of a run that broke off, counts as one failure. */
export async function countOf(kind: ReportKind, file: string): Promise<Count> {
  if (!existsSync(file)) return { passed: 0, failed: 1, flaky: [] }
  const report = JSON.parse(await readFile(file, 'utf8'))
  return kind === 'vitest' ? ofVitest(report) : ofPlaywright(report)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that could not even be loaded has no tests to fail: it counts as one. */
function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, flaky: [] }
}

type Spec = { title: string; file: string; line: number; tests: { status: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number }
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Count {
  const flaky = specsOf({ suites })
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky }
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
