import { expect, test } from 'vitest'
import { RecentViews } from './recent-views.ts'

const HOUR = 60 * 60_000

function start(max?: number) {
  let time = Date.parse('2026-03-02T15:00:00.000Z')
  const clock = { now: () => new Date(time) }
  return {
    views: new RecentViews(clock, max),
    pass: (milliseconds: number) => void (time += milliseconds),
  }
}

test('one address is first once for each item in each hour of the clock', () => {
  const { views, pass } = start()
  const view = () => [views.isFirst('a', '192.0.2.1'), views.isFirst('b', '192.0.2.1')]

  const now = view()
  pass(HOUR - 1)
  const stillThisHour = view()
  pass(1)
  const nextHour = view()

  expect([now, stillThisHour, nextHour]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  expect(views.isFirst('a', '192.0.2.2')).toBe(true)
})

test('a clock that is set back keeps nobody out', () => {
  const { views, pass } = start()
  views.isFirst('a', '192.0.2.1')

  pass(-24 * HOUR)

  expect(views.isFirst('a', '192.0.2.1')).toBe(true)
})

test('a flood of addresses takes no more memory than its bound, and readers count on', () => {
  const { views } = start(100)
  const firsts = (from: number) =>
    Array.from({ length: 100 }, (_, index) => views.isFirst('a', `reader ${from + index}`))

  const flood = [...firsts(0), ...firsts(100), ...firsts(200)]

  expect(flood).not.toContain(false)
  expect(views.isFirst('a', 'reader 299')).toBe(true)
  expect(views.isFirst('a', 'reader 299')).toBe(false)
})
