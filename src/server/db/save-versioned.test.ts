import { expect, test } from 'vitest'
import { nextSaveTime } from './save-versioned.ts'

test('the time of a save is later than that of the last one', () => {
  const last = '2026-03-02T15:00:00.000Z'

  expect(nextSaveTime(last, new Date('2026-03-02T15:00:05.000Z'))).toBe('2026-03-02T15:00:05.000Z')
  expect(nextSaveTime(last, new Date(last))).toBe('2026-03-02T15:00:00.001Z')
  expect(nextSaveTime(last, new Date('2020-01-01'))).toBe('2026-03-02T15:00:00.001Z')
})
