import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../log/log.ts'
import { Refusals } from './refusals.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a flood is one line at once and one line a minute, with the number of refusals', () => {
  const { refusals, lines } = start()
  for (let second = 0; second < 90; second += 1) {
    refusals.dropConnection('refused')
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(10 * MINUTE)

  expect(lines.map(({ count }) => count)).toEqual([1, 59, 30])
  expect(lines[0]?.msg).toContain('a new one was refused')
  expect(refusals.counts.connections).toEqual({ displaced: 0, refused: 90 })
})

test('each kind of refusal has its own lines, and starts over after a quiet minute', () => {
  const { refusals, lines } = start()
  refusals.refuseRequest(414)
  refusals.refuseRequest(431)
  refusals.dropConnection('displaced')
  vi.advanceTimersByTime(2 * MINUTE)
  refusals.refuseRequest(414)

  expect(lines.map(({ status, count }) => [status, count])).toEqual([
    [414, 1],
    [431, 1],
    [undefined, 1],
    [414, 1],
  ])
  expect(refusals.counts.requests).toEqual({ 414: 2, 431: 1 })
})

test('refusals before there is a log are counted only', () => {
  const refusals = new Refusals()
  refusals.refuseRequest(408)

  const lines = collectLogLines(refusals)
  refusals.refuseRequest(408)

  expect(lines).toMatchObject([{ status: 408, count: 1 }])
  expect(refusals.counts.requests).toEqual({ 408: 2 })
})

function start() {
  const refusals = new Refusals()
  return { refusals, lines: collectLogLines(refusals) }
}

function collectLogLines(refusals: Refusals) {
  const lines: { msg: string; count: number; status?: number }[] = []
  refusals.logTo(createLog('info', [], { write: (text) => void lines.push(JSON.parse(text)) }))
  return lines
}
