import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export type Count = { passed: number; failed: number }

export type ReportKind = 'vitest' | 'playwright'

/** The options with which a runner shows only tests that fail, and writes its counts to a file. */
export function getReportOptions(kind: ReportKind, file: string): string[] {
  return kind === 'vitest'
    ? ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
    : ['--reporter=dot,json']
}

/** Reads the counts of a report; a missing report, after a crash, counts as one failure. */
export async function readCount(kind: ReportKind, file: string): Promise<Count> {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(await readFile(file, 'utf8'))
  return kind === 'vitest' ? countVitest(report) : countPlaywright(report)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A test file that cannot be loaded has no failed tests, so it counts as one. */
function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number } }

function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected }
}
