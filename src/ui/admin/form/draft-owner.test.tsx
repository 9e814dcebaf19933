import { act, renderHook, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Drafts, keepDraft, listDrafts } from './drafts.ts'
import { FormStore } from './form-state.ts'

const BASE = { title: 'Stored' }

/** A form of which the admin is known late, or changes. */
function useOwned(owner: number | undefined) {
  const [store] = useState(
    () => new FormStore({ id: 1, updatedAt: '2026-01-01T00:00:00.000Z' }, BASE, 'key'),
  )
  const form = useForm({ defaultValues: BASE })
  const { isDirty } = form.formState
  const [drafts] = useState(() => new Drafts('owned', form, store))
  useEffect(() => drafts.start(owner), [drafts, owner])
  const type = (title: string) => form.setValue('title', title, { shouldDirty: true })
  return { isDirty, type, drafts, store }
}

const open = (owner?: number) =>
  renderHook((id: number | undefined) => useOwned(id), { initialProps: owner })

const titlesOf = async (owner?: number) =>
  (await listDrafts('owned-1', owner)).map(({ values }) => values)

/** The form of the first admin, who has typed. */
async function openTyped() {
  const form = open(1)
  act(() => form.result.current.type('Hers'))
  await waitFor(async () => expect(await titlesOf(1)).toEqual([{ title: 'Hers' }]))
  return form
}

test('what is typed before the admin is known is for that admin alone', async () => {
  const { result, rerender } = open()
  act(() => result.current.type('Typed early'))
  await waitFor(async () => expect(await titlesOf()).toEqual([{ title: 'Typed early' }]))

  rerender(1)

  await waitFor(async () => expect(await titlesOf(2)).toEqual([]))
  expect(await titlesOf(1)).toEqual([{ title: 'Typed early' }])
})

test('the last keys before the admin is known are for that admin alone', async () => {
  const { result, rerender } = open()
  act(() => result.current.type('Typed early'))

  rerender(1)

  await waitFor(async () => expect(await titlesOf(1)).toEqual([{ title: 'Typed early' }]))
  expect(await titlesOf(2)).toEqual([])
})

test.for([[[2]], [[undefined, 2]]] as const)(
  'whoever signs in while a form is open leaves the draft of the admin before: %j',
  async ([owners]) => {
    const { result, rerender } = await openTyped()

    for (const owner of owners) rerender(owner)
    expect(await titlesOf(2)).toEqual([])
    act(() => result.current.type('His'))

    await waitFor(async () => expect(await titlesOf(2)).toEqual([{ title: 'His' }]))
    expect(await titlesOf(1)).toEqual([{ title: 'Hers' }])
  },
)

test('whoever signs in again goes on with the same draft', async () => {
  const { result, rerender } = await openTyped()

  rerender(undefined)
  act(() => result.current.type('Hers, and more'))
  rerender(1)

  await waitFor(async () => expect(await titlesOf(1)).toEqual([{ title: 'Hers, and more' }]))
  expect(result.current.store.state).toMatchObject({ isKept: true, left: [] })
})

test('a text is not kept for whoever signs in until it is stored for them', async () => {
  const { result, rerender } = open(1)
  act(() => result.current.type('Hers'))
  await waitFor(() => expect(result.current.store.state.isKept).toBe(true))

  rerender(2)

  expect(result.current.store.state.isKept).toBeUndefined()
})

test('what another admin gives up is still a draft of whoever began it', async () => {
  const { result, rerender } = await openTyped()
  rerender(2)

  await result.current.drafts.drop()

  expect(await titlesOf(1)).toEqual([{ title: 'Hers' }])
})

test.for([[[2, 1]], [[undefined, 2, undefined, 1]]] as const)(
  'whoever comes back is offered their draft, and the words of the admin before stay apart: %j',
  async ([owners]) => {
    const { result, rerender } = await openTyped()

    for (const owner of owners) {
      rerender(owner)
      if (owner === 2) act(() => result.current.type('His'))
    }

    await waitFor(() =>
      expect(result.current.store.state.left.map(({ values }) => values)).toEqual([
        { title: 'Hers' },
      ]),
    )
    expect(await titlesOf(2)).toEqual([{ title: 'His' }])
  },
)

test('a draft that is stored after another admin has signed in says nothing about theirs', async () => {
  const { result, rerender } = open(1)
  act(() => result.current.type('Hers'))

  const kept = result.current.drafts.keep()
  rerender(2)

  expect(await kept).toBe(true)
  expect(result.current.store.state.isKept).toBeUndefined()
})

test('a draft that was looked for before another admin signed in is not offered', async () => {
  const { result, rerender } = open(1)
  const draft = { form: 'owned-1', values: {}, version: null, key: 'key' }
  await keepDraft('owned-1/left', { ...draft, owner: 1, keptAt: new Date().toISOString() })

  const looked = result.current.drafts.findLeft()
  rerender(2)
  await looked

  expect(result.current.store.state.left).toEqual([])
})
