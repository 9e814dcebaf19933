import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export type Count = {
  passed: number
  failed: number
  /** Each failed test in a line or two: its name, where it failed and what it says. */
  failures: string[]
}

export type ReportKind = 'vitest' | 'playwright'

/** The options with which a runner shows only tests that fail, and writes its counts to a file. */
export function getReportOptions(kind: ReportKind, file: string): string[] {
  return kind === 'vitest'
    ? ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
    : ['--reporter=dot,json']
}

/** Reads the counts of a report; a missing report, after a crash, counts as one failure. */
export async function readCount(kind: ReportKind, file: string): Promise<Count> {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] }
  const report = JSON.parse(await readFile(file, 'utf8'))
  return kind === 'vitest' ? countVitest(report) : countPlaywright(report)
}

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}

/** A test file that cannot be loaded has no failed tests, so it counts as one. */
function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => describe(name, test.fullName, test.failureMessages[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...failures, ...broken.map(({ name, message }) => describe(name, '', message))],
  }
}

type PlaywrightSuite = {
  specs: {
    title: string
    file: string
    tests: {
      status: string
      results: { error?: { message?: string; location?: { line: number } } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
}

function countPlaywright({ stats, suites }: PlaywrightReport): Count {
  const failures = suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const { message, location } = results.at(-1)?.error ?? {}
        return describe(`${file}:${location?.line ?? ''}`, title, message)
      }),
  )
  return { passed: stats.expected, failed: stats.unexpected, failures }
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/** The start of a message says what was expected; the rest is in the output of the step. */
function describe(file: string, title: string, message = ''): string {
  const start = message.trim().split('\n', 4).join('\n  ')
  return `${file} ${title}\n  ${start}`
}
