import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { ViewCounter, RecentViews, writeEach } from './view-counter.ts'

let reader = 0

/** Counts a view of a reader who has not been there before. */
function view<Key>(counter: ViewCounter<Key>, key: Key): void {
  reader += 1
  counter.count(key, `reader ${reader}`)
}

function countWith(write: (key: string, views: number) => Promise<unknown>) {
  return new ViewCounter(writeEach(write), systemClock)
}

/** A counter that writes into a map. */
function countInto(written: Map<string, number>, before = async (_key: string) => {}) {
  return countWith(async (key, views) => {
    await before(key)
    written.set(key, (written.get(key) ?? 0) + views)
  })
}

test('counted views wait in memory until they are written, each once', async () => {
  const written = new Map<string, number>()
  const counter = countInto(written)
  view(counter, 'a')
  view(counter, 'a')
  view(counter, 'b')

  expect(counter.getPending('a')).toBe(2)
  expect(await counter.flush()).toBe(true)

  expect(written).toEqual(
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  )
  expect(counter.getPending('a')).toBe(0)
  expect(await counter.flush()).toBe(false)
})

test('a view during a write counts in the next one', async () => {
  const written = new Map<string, number>()
  const counter = countInto(written, async (key) => {
    if (written.size === 0) view(counter, key)
  })
  view(counter, 'a')

  await counter.flush()

  expect(written.get('a')).toBe(1)
  expect(counter.getPending('a')).toBe(1)
  await counter.flush()
  expect(written.get('a')).toBe(2)
})

test('views that the database refused are written the next time, and none twice', async () => {
  const written = new Map<string, number>()
  let isDown = true
  const counter = countInto(written, async (key) => {
    if (isDown && key === 'b') throw new Error('database is away')
  })
  for (const key of ['a', 'b', 'b', 'c']) view(counter, key)

  await expect(counter.flush()).rejects.toThrow('database is away')
  view(counter, 'b')
  isDown = false
  await counter.flush()

  expect(Object.fromEntries(written)).toEqual({ a: 1, b: 3, c: 1 })
})

test('views follow a key that changes, also while they are being written', async () => {
  const written: [string, number][] = []
  const counter = countWith(async (key, views) => {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    written.push([key, views])
  })
  view(counter, 'old')
  view(counter, 'new')

  await Promise.all([counter.flush(), counter.rename('old', 'new')])
  view(counter, 'old')
  await counter.rename('old', 'new')

  expect(counter.getPending('old')).toBe(0)
  expect(counter.getPending('new')).toBe(1)
  expect(written).toEqual([
    ['old', 1],
    ['new', 1],
  ])
})

test('two flushes at the same time write each view once', async () => {
  const written: number[] = []
  const counter = countWith(async (_key, views) => written.push(views))
  view(counter, 'a')

  await Promise.all([counter.flush(), counter.flush()])

  expect(written).toEqual([1])
})

test('a repeated view is not counted, and waits neither when it is written nor when it is renamed', async () => {
  const written: [string, number][] = []
  const counter = countWith(async (...line) => written.push(line))

  counter.count('a', '192.0.2.1')
  counter.count('a', '192.0.2.1')
  await counter.flush()
  counter.count('a', '192.0.2.1')
  counter.count('b', '192.0.2.1')
  await counter.flush()

  expect(written).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('what a write does not store waits until something else is counted', async () => {
  const offered: [string, number][][] = []
  const write = async (counts: ReadonlyMap<string, number>, onStored: (key: string) => void) => {
    offered.push([...counts])
    onStored('a')
  }
  const counter = new ViewCounter<string>(write, systemClock)
  for (const key of ['a', 'b']) view(counter, key)

  const wrote = [await counter.flush(), await counter.flush()]
  view(counter, 'c')
  await counter.flush()

  expect(wrote).toEqual([true, false])
  expect(offered.map((keys) => Object.fromEntries(keys))).toEqual([
    { a: 1, b: 1 },
    { b: 1, c: 1 },
  ])
})

test('keys that visitors choose take no more memory than their bound', () => {
  const counter = new ViewCounter<string>(async () => {}, systemClock, { keysMax: 2 })

  for (const key of ['a', 'b', 'b', 'c']) view(counter, key)

  expect(counter.listPending()).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

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
  const viewBoth = () => [views.isFirst('a', '192.0.2.1'), views.isFirst('b', '192.0.2.1')]

  const now = viewBoth()
  pass(HOUR - 1)
  const stillThisHour = viewBoth()
  pass(1)
  const nextHour = viewBoth()

  expect([now, stillThisHour, nextHour]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  expect(views.isFirst('a', '192.0.2.2')).toBe(true)
})

test('a clock that is set back locks nobody out', () => {
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

test('a subscriber with many networks of IPv6 counts once an hour', () => {
  const recent = new RecentViews({ now: () => new Date(0) })

  expect(recent.isFirst('a', '2001:db8:1:1::/64')).toBe(true)
  expect(recent.isFirst('a', '2001:db8:1:2::/64')).toBe(false)
  expect(recent.isFirst('a', '2001:db8:2:1::/64')).toBe(true)
})
