import { act, renderHook, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Drafts, listDrafts } from './drafts.ts'
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
  return { isDirty, type: (title: string) => form.setValue('title', title, { shouldDirty: true }) }
}

const open = (owner?: number) =>
  renderHook((id: number | undefined) => useOwned(id), { initialProps: owner })

const titlesOf = async (owner?: number) =>
  (await listDrafts('owned-1', owner)).map(({ values }) => values)

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
    const { result, rerender } = open(1)
    act(() => result.current.type('Hers'))
    await waitFor(async () => expect(await titlesOf(1)).toEqual([{ title: 'Hers' }]))

    for (const owner of owners) rerender(owner)
    expect(await titlesOf(2)).toEqual([])
    act(() => result.current.type('His'))

    await waitFor(async () => expect(await titlesOf(2)).toEqual([{ title: 'His' }]))
    expect(await titlesOf(1)).toEqual([{ title: 'Hers' }])
  },
)
