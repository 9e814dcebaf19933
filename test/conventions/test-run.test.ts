import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCount } from '../../scripts/test/report.ts'
import { runSteps } from '../../scripts/test/run-steps.ts'
import { createFolder } from '#test/folder.ts'
import { openConnection, readToClose } from '#test/peers/connection.ts'
import { fetchRaw } from '#test/peers/http.ts'
import { listen } from '#test/peers/listen.ts'
import { selectSteps, STEPS, type Step } from '../../scripts/test/steps.ts'

describe('a report', () => {
  test('that was not written is a failure', async () => {
    expect(await readCount('vitest', '/nowhere/report.json')).toMatchObject({
      passed: 0,
      failed: 1,
    })
  })

  test('counts a file that could not be loaded as one failed test', async () => {
    const failing = {
      status: 'failed',
      fullName: 'adds up',
      failureMessages: ['Expected 2\n  at …'],
    }
    const file = await writeReport({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { name: 'sum.test.ts', status: 'failed', assertionResults: [failing] },
        { name: 'broken.test.ts', status: 'failed', message: 'No module', assertionResults: [] },
      ],
    })

    const { failures, ...count } = await readCount('vitest', file)

    expect(count).toEqual({ passed: 3, failed: 2 })
    expect(failures[0]).toContain('sum.test.ts adds up\n  Expected 2')
    expect(failures[1]).toContain('No module')
  })

  test('counts journeys, and says where each failed', async () => {
    const results = [{ error: { message: 'Timed out', location: { line: 7 } } }]
    const spec = {
      title: 'a visit',
      file: 'visit.e2e.ts',
      tests: [{ status: 'unexpected', results }],
    }
    const suites = [{ specs: [], suites: [{ specs: [spec] }] }]
    const file = await writeReport({ stats: { expected: 2, unexpected: 1 }, suites })

    expect(await readCount('playwright', file)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['visit.e2e.ts:7 a visit\n  Timed out'],
    })
  })
})

describe('the steps', () => {
  test('of some names come with what they need', () => {
    const names = selectSteps(['journeys', 'lint']).map(({ name }) => name)

    expect(names).toEqual(['build', 'browsers', 'journeys', 'lint'])
  })

  test('need only steps before them, so that they can all run', () => {
    for (const [index, { needs = [] }] of STEPS.entries()) {
      const before = STEPS.slice(0, index).map(({ name }) => name)
      expect(before).toEqual(expect.arrayContaining(needs))
    }
  })

  test('of an unknown name are refused with the names that there are', () => {
    expect(() => selectSteps(['journey'])).toThrow('There is no step journey. The steps are: build')
  })
})

describe('a run', () => {
  test('starts each step as soon as what it needs has passed', async () => {
    const { run, log, end } = startRun([step('build'), step('unit'), step('journeys', ['build'])])
    expect(log).toEqual(['build', 'unit'])

    await end('build', true)
    expect(log).toEqual(['build', 'unit', 'journeys'])
    await end('journeys', true)
    await end('unit', false)

    expect(Object.fromEntries(await run)).toEqual({
      build: 'passed',
      unit: 'failed',
      journeys: 'passed',
    })
  })

  test('skips what a failed step would have prepared, and goes on with the others', async () => {
    const { run, log, end } = startRun([step('build'), step('journeys', ['build']), step('lint')])

    await end('build', false)
    await end('lint', true)

    expect(log).toEqual(['build', 'lint'])
    expect(Object.fromEntries(await run)).toMatchObject({ journeys: 'skipped', lint: 'passed' })
  })

  test('has two steps at once', async () => {
    const { run, log, end } = startRun(['a', 'b', 'c'].map((name) => step(name)))
    expect(log).toEqual(['a', 'b'])

    await end('b', true)
    expect(log).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) await end(name, true)
    await run
  })

  test('measures when nothing else runs', async () => {
    const { run, log, end } = startRun([step('measured', [], true), step('unit'), step('lint')])
    await end('unit', false)
    expect(log).toEqual(['unit', 'lint'])

    await end('lint', true)
    expect(log).toEqual(['unit', 'lint', 'measured'])
    await end('measured', true)
    await run
  })
})

test('a connection that is reset in the middle fails its reader, and not the run', async () => {
  const server = createServer((request, response) => {
    response.write('half an answer', () => request.socket.resetAndDestroy())
  })
  const port = await listen(server)
  const socket = openConnection(port)
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')

  await expect(readToClose(socket)).rejects.toThrow('ECONNRESET')
  await expect(fetchRaw(port, '/')).rejects.toThrow(/aborted|reset/i)
})

function step(name: string, needs: string[] = [], measures = false): Step {
  return { name, command: [], needs, measures }
}

/** A run whose steps last until the test ends them. */
function startRun(steps: Step[]) {
  const log: string[] = []
  const ends = new Map<string, (passed: boolean) => void>()
  const run = runSteps(steps, ({ name }) => {
    log.push(name)
    return new Promise((resolve) => {
      ends.set(name, resolve)
    })
  })
  const end = async (name: string, passed: boolean) => {
    ends.get(name)?.(passed)
    await new Promise(setImmediate)
  }
  return { run, log, end }
}

async function writeReport(content: unknown): Promise<string> {
  const file = path.join(await createFolder(), 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}
