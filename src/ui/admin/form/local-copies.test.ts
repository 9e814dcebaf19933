import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { dropLocalCopy, findLocalCopy, keepLocalCopy } from './local-copies.ts'

const copy = { values: { title: 'Typed' }, version: null, keptAt: '2026-01-01T00:00:00.000Z' }

test('however often a form is kept, the storage is opened once', async () => {
  const opened = vi.spyOn(indexedDB, 'open')

  expect(await keepLocalCopy('post-new', copy)).toBe(true)
  expect(await findLocalCopy('post-new')).toEqual(copy)
  await dropLocalCopy('post-new')

  expect(await findLocalCopy('post-new')).toBeUndefined()
  expect(opened).toHaveBeenCalledTimes(1)
})
