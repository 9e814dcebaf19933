import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCount } from '../scripts/test-report.ts'

async function reportWith(content: unknown): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'test-report-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = path.join(dir, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

test('a run that left no report is a failure', async () => {
  expect(await readCount('vitest', '/nowhere/report.json')).toEqual({
    passed: 0,
    failed: 1,
    flaky: [],
  })
})

test('a file that could not be loaded counts as one failed test', async () => {
  const file = await reportWith({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'faq.test.ts', status: 'failed', assertionResults: [unit('is broken', 'failed')] },
      { name: 'blog.test.ts', status: 'failed', assertionResults: [] },
    ],
  })

  expect(await readCount('vitest', file)).toEqual({ passed: 3, failed: 2, flaky: [] })
})

test('a test that passed at the second try counts as passed, and is named', async () => {
  const file = await reportWith({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: path.resolve('src/faq.test.ts'),
        status: 'passed',
        assertionResults: [unit('is steady', 'passed'), unit('wavers', 'passed', ['came late'])],
      },
    ],
  })

  expect(await readCount('vitest', file)).toEqual({
    passed: 2,
    failed: 0,
    flaky: ['src/faq.test.ts wavers'],
  })
})

test('a journey that passed at the second try counts as passed, and is named', async () => {
  const file = await reportWith({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('is steady', 3, 'expected')],
        suites: [{ specs: [spec('wavers', 9, 'flaky'), spec('is broken', 12, 'unexpected')] }],
      },
    ],
  })

  expect(await readCount('playwright', file)).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['faq.e2e.ts:9 wavers'],
  })
})

function unit(fullName: string, status: string, failureMessages: string[] = []) {
  return { fullName, status, failureMessages }
}

function spec(title: string, line: number, status: string) {
  return { title, file: 'faq.e2e.ts', line, tests: [{ status }] }
}
