import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { dropLocalCopy, keepLocalCopy, listLocalCopies, newPlace } from './local-copies.ts'

const copy = { values: { title: 'Typed' }, version: null, keptAt: new Date().toISOString() }

test('however often a form is kept, the storage is opened once', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  const place = newPlace('post-new')

  expect(await keepLocalCopy(place, copy)).toBe(true)
  expect(await listLocalCopies('post-new')).toEqual([{ ...copy, place }])
  await dropLocalCopy(place)

  expect(await listLocalCopies('post-new')).toEqual([])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a form is not offered the copies of another whose name begins alike', async () => {
  await keepLocalCopy(newPlace('post-12'), copy)

  expect(await listLocalCopies('post-1')).toEqual([])
})
