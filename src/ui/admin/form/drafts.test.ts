import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, listDraftIds, listDrafts } from './drafts.ts'

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

test('a draft is for the admin who wrote it, and one of an earlier version is for everybody', async () => {
  await keepDraft('post-1/hers', { ...draft, form: 'post-1', owner: 1 })
  await keepDraft('post-1/his', { ...draft, form: 'post-1', owner: 2 })
  await keepDraft('post-2/his', { ...draft, form: 'post-2', owner: 2 })
  await keepDraft('post-3/before', { ...draft, form: 'post-3' })

  expect((await listDrafts('post-1', 1)).map(({ id }) => id)).toEqual(['post-1/hers'])
  expect(await listDraftIds(['post'], 1)).toEqual([1, 3])
  expect(await listDraftIds(['post'], 2)).toEqual([1, 2, 3])
})

test('a form is not offered the drafts of another whose name starts the same', async () => {
  await keepDraft('post-12/visit', { ...draft, form: 'post-12' })

  expect(await listDrafts('post-1')).toEqual([])
})
