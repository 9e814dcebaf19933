import { expect, onTestFinished, test, vi } from 'vitest'
import { ContentVersion } from './content-version.ts'

test('a version is out of date from the moment of the next one', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const content = new ContentVersion()
  const first = content.current

  const before = content.outdatedFor(first)
  content.bump()
  vi.advanceTimersByTime(1000)
  content.bump()
  vi.advanceTimersByTime(500)

  expect(before).toBe(0)
  expect(content.outdatedFor(first)).toBe(1500)
  expect(content.outdatedFor(first + 1)).toBe(500)
  expect(content.outdatedFor(content.current)).toBe(0)
})

test('what ended before memory counts as long gone', () => {
  const content = new ContentVersion()
  const first = content.current

  for (let change = 0; change < 10_001; change += 1) content.bump()

  expect(content.outdatedFor(first)).toBe(Infinity)
  expect(content.outdatedFor(first + 1)).toBeLessThan(60_000)
})
