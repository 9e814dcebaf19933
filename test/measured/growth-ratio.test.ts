import { expect, onTestFinished, test, vi } from 'vitest'
import { growsSteeply, repeating } from './growth.ts'

type Work = (text: string) => unknown

test.each<[name: string, work: Work, size: number]>([
  ['a loop in a loop', countPairs, 500],
  ['a search from each letter', (text) => Array.from(text, (_, at) => text.indexOf('ab', at)), 250],
  ['an expression that starts again at each letter', (text) => /a*$/.test(text), 500],
])('%s grows with the square of the text', (_name, work, size) => {
  expect(growsSteeply(repeating('a'), work, size)).toBe(true)
})

test.each<[name: string, work: Work]>([
  ['a split', (text) => text.split('a')],
  ['an object for each letter', (text) => Array.from(text, (letter) => ({ letter }))],
  ['a text that becomes eight times as long', (text) => text.repeat(8).split('a').join('bb')],
])('%s grows with the text, however dear its large objects are', (_name, work) => {
  expect(growsSteeply(repeating('a'), work)).toBe(false)
})

test('a processor that slows down for a while hides no growth, and shows none', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const wrong = SLOW_SINCE.filter((since) => {
    const { spend } = emulateSlowdowns(since)
    const square = growsSteeply(repeating('a'), ({ length }) => spend(length ** 2 / 1e6), 500)
    const linear = growsSteeply(repeating('a'), ({ length }) => spend(dearWhenLarge(length)), 500)
    return !square || linear
  })

  expect(wrong).toEqual([])
})

/** Linear, with a jump that the first look does not clear. */
function dearWhenLarge(length: number): number {
  return ((length > 4100 ? 3 : 1) * length) / 100
}

const SLOW_SINCE = Array.from({ length: 60 }, (_, step) => step * 10)

/** A clock that only work moves. It moves four times as fast for 150 of 600 ms. */
function emulateSlowdowns(slowSince: number) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => ({
    user: now * 1000 - (before?.user ?? 0),
    system: 0,
  }))
  const spend = (ms: number) => {
    const isSlow = (now + 600 - slowSince) % 600 < 150
    now += isSlow ? ms * 4 : ms
  }
  return { spend }
}

function countPairs(text: string): number {
  let pairs = 0
  for (let first = 0; first < text.length; first += 1)
    for (let second = 0; second < text.length; second += 1)
      if (text.charCodeAt(first) > text.charCodeAt(second)) pairs += 1
  return pairs
}
