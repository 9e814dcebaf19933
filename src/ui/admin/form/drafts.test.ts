import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, listDrafts } from './drafts.ts'

const draft = {
  form: 'post-new',
  values: { title: 'Typed' },
  version: null,
  key: 'key',
  keptAt: new Date().toISOString(),
}

test('storing drafts many times opens the database once', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  const id = 'post-new/visit'

  expect(await keepDraft(id, draft)).toBe(true)
  expect(await listDrafts('post-new')).toEqual([{ ...draft, id }])
  await dropDraft(id)

  expect(await listDrafts('post-new')).toEqual([])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a form is not offered the drafts of another whose name starts the same', async () => {
  await keepDraft('post-12/visit', { ...draft, form: 'post-12' })

  expect(await listDrafts('post-1')).toEqual([])
})
