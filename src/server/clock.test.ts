import { expect, test } from 'vitest'
import { createSteadyClock } from './clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-03-02T15:00:00.000Z')

/** A clock of the machine that a test can set, and the clock of a site that has run for an hour. */
function start() {
  const machine = { elapsed: 0, ahead: 0 }
  const leaps: number[] = []
  const clock = createSteadyClock((ms) => void leaps.push(ms), {
    now: () => START + machine.elapsed + machine.ahead,
    elapsed: () => machine.elapsed,
  })
  /** Lets time pass. @returns what the site takes for the time since the start */
  const pass = (ms: number) => {
    machine.elapsed += ms
    return clock.now().getTime() - START
  }
  pass(HOUR)
  return { machine, leaps, clock, pass }
}

test('a leap of more than a day, to either side, counts once it has been the same for an hour', () => {
  for (const ahead of [45 * DAY, -45 * DAY]) {
    const { machine, leaps, clock, pass } = start()
    machine.ahead = ahead

    expect(pass(MINUTE)).toBe(HOUR + MINUTE)
    expect(clock.findLeap?.()).toBe(ahead)
    expect(pass(58 * MINUTE)).toBe(HOUR + 59 * MINUTE)
    expect(pass(2 * MINUTE)).toBe(2 * HOUR + MINUTE + ahead)
    expect(clock.findLeap?.()).toBe(0)
    expect(leaps).toEqual([ahead])
  }
})

test('a leap that is taken back has changed nothing, and one that changes starts its hour again', () => {
  const { machine, leaps, pass } = start()
  machine.ahead = 45 * DAY
  pass(50 * MINUTE)
  machine.ahead = 90 * DAY
  expect(pass(50 * MINUTE)).toBe(HOUR + 100 * MINUTE)
  machine.ahead = 0

  expect(pass(DAY)).toBe(DAY + HOUR + 100 * MINUTE)
  expect(leaps).toEqual([45 * DAY, 90 * DAY])
})

test('a small correction counts at once, as does a clock that is set right after the start', () => {
  const { machine, pass } = start()
  machine.ahead = 23 * HOUR
  expect(pass(MINUTE)).toBe(24 * HOUR + MINUTE)

  const late = { elapsed: 0, ahead: 0 }
  const clock = createSteadyClock(() => {}, {
    now: () => late.elapsed + late.ahead,
    elapsed: () => late.elapsed,
  })
  late.ahead = START
  expect(clock.now().getTime()).toBe(START)
})
