import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  FIRST,
  NOTE,
  closeTab,
  noteEntity,
  conflictWith,
  keptTitle,
  saveByKey,
  testNoteForm,
  title,
  SECOND,
} from '#test/note-form.tsx'
import { press } from '#test/actions.ts'
import { ApiError } from '#ui/api.ts'
import { listDrafts } from './drafts.ts'

const { bodies, call, openForm, openChanged, openNew, toasts } = testNoteForm()
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

describe('leaving', () => {
  test('does not ask when nothing changed', async () => {
    openForm()

    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  })

  test('asks when something changed, and stays if that is the answer', async () => {
    await openChanged()

    press('Cancel')
    expect(question()).toBeTruthy()
    press('Stay here')

    await waitFor(() => expect(question()).toBeNull())
    expect(title().value).toBe('Stored!')
  })

  test('asks once, and deletes the draft', async () => {
    await openChanged()
    await waitFor(async () => expect(await keptTitle()).toBe('Stored!'))

    press('Cancel')
    press('Leave without saving')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
    expect(await keptTitle()).toBeUndefined()
  })

  test('does not ask when typed text was removed again', async () => {
    const user = openForm()
    await user.type(title(), '!{Backspace}')

    press('Cancel')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  })

  test('does not ask after a save', async () => {
    await openChanged()

    press('Save')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
    expect(toasts).toEqual([{ title: 'Success', description: 'Note updated successfully' }])
  })

  test('makes the browser ask only while something is unsaved', async () => {
    const user = openForm()

    expect(closeTab()).toBe('closes')
    await user.type(title(), '!')

    expect(closeTab()).toBe('asks')
  })
})

describe('saving', () => {
  test('with Ctrl+S or Cmd+S stays in the form', async () => {
    const user = await openChanged()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/^Saved at /)).toBeTruthy()

    await user.type(title(), '?')
    await user.keyboard('{Meta>}s{/Meta}')

    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(bodies()).toEqual([
      { title: 'Stored!', updatedAt: FIRST },
      { title: 'Stored!?', updatedAt: SECOND },
    ])
    expect(title().value).toBe('Stored!?')
  })

  test('says when in the time of Michigan', async () => {
    vi.setSystemTime('2026-11-21T07:05:00.000Z')
    await openChanged()

    saveByKey()
    await waitFor(() => expect(toasts).toHaveLength(1))

    expect(screen.getByText('Saved at 2:05 AM')).toBeTruthy()
  })

  test('puts the id of a new entity into the address, and the next save changes it', async () => {
    const user = openNew()
    await user.type(title(), '!')
    saveByKey()
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(window.location.search).toBe('?view=note-edit&id=1')

    await user.type(title(), '?')
    saveByKey()

    await waitFor(() => expect(toasts).toHaveLength(2))
    expect(call.mock.calls.map(([method, path]) => [method, path])).toEqual([
      ['POST', '/api/notes'],
      ['PUT', '/api/admin/notes/1'],
    ])
    expect(toasts.map(({ description }) => description)).toEqual([
      'Note created successfully',
      'Note updated successfully',
    ])
    expect(title().value).toBe('Stored!?')
  })

  test('happens once and shows its progress until it is done, despite repeated requests', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    call.mockReturnValueOnce(promise)
    const user = await openChanged()
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    fireEvent.click(button)
    await user.keyboard('{Control>}s{/Control}')

    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })
    await user.keyboard('{Control>}s{/Control}')

    expect(saving.isConnected && saving.getAttribute('aria-disabled')).toBe('true')
    expect(saving.textContent).toBe('Saving...')
    resolve({ ...NOTE, title: 'Stored!', updatedAt: SECOND })
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('keeps text typed meanwhile as an unsaved change', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    call.mockReturnValueOnce(promise)
    const user = await openChanged()
    press('Save')
    await user.type(title(), '?')

    resolve({ ...NOTE, title: 'Stored!', updatedAt: SECOND })

    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(title().value).toBe('Stored!?')
    expect(await screen.findByText('Unsaved changes, kept in this browser')).toBeTruthy()
    await waitFor(async () => expect(await keptTitle()).toBe('Stored!?'))
  })

  test('keeps everything when it fails, and says why', async () => {
    call.mockRejectedValueOnce(new ApiError(503, '{"message":"The disk is full"}'))
    await openChanged()

    press('Save')

    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. The disk is full')
    expect(toasts).toEqual([
      { title: 'Error', description: 'Failed to update note', variant: 'destructive' },
    ])
    expect(title().value).toBe('Stored!')
    expect(await screen.findByText('Unsaved changes, kept in this browser')).toBeTruthy()
  })

  test('has a toast only for a closed form, if the specification names none', async () => {
    noteEntity.hasToasts = false
    onTestFinished(() => void (noteEntity.hasToasts = true))
    call.mockRejectedValueOnce(new ApiError(503, '{"message":"The disk is full"}'))
    await openChanged()
    saveByKey()
    expect(await screen.findByText('Not saved. The disk is full')).toBeTruthy()
    saveByKey()
    expect(await screen.findByText(/^Saved at /)).toBeTruthy()
    expect(toasts).toEqual([])

    press('Save')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
    expect(toasts).toEqual([{ title: 'Success', description: 'Note updated successfully' }])
  })

  test('keeps the text of a deleted entity as a draft of a new one', async () => {
    const gone = new ApiError(404, '{"message":"There is no such note"}')
    call.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone)
    await openChanged()

    press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not saved. Somebody else has deleted it. Your text is not lost and will be offered when you start a new one.',
    )
    press('Save')
    await waitFor(() => expect(toasts).toHaveLength(2))

    const offered = await listDrafts('note-new')
    expect(offered).toHaveLength(1)
    expect(offered[0]).toMatchObject({
      values: { title: 'Stored!', text: 'Stored text' },
      version: null,
    })
  })

  test.each([
    ['a refusal that no server of ours has written', new ApiError(409, '<h1>Conflict</h1>')],
    ['a conflict about a name', new ApiError(409, '{"message":"Taken"}')],
    ['another failure', new ApiError(500, JSON.stringify({ current: NOTE }))],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('that meets %s fails without a question', async (_what, error) => {
    call.mockRejectedValueOnce(error)
    await openChanged()

    press('Save')

    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved\. /)
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  })

  test('shows an error of the server at its field', async () => {
    const issues = [{ path: 'title', message: 'Title is taken' }]
    call.mockRejectedValueOnce(new ApiError(400, JSON.stringify({ message: 'No', issues })))
    await openChanged()

    press('Save')

    expect(await screen.findByText('Title is taken')).toBeTruthy()
    expect(document.activeElement).toBe(title())
  })

  test('does not begin while a field is wrong', async () => {
    const user = openForm()
    await user.clear(title())

    press('Save')

    expect(await screen.findByText('Title is required')).toBeTruthy()
    expect(document.activeElement).toBe(title())
    expect(call).not.toHaveBeenCalled()
  })
})

describe('an answer that lacks a field', () => {
  const SENTENCE = 'The site sent a response that this page cannot read. Please reload the page.'
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  test.each([
    ['as what was saved', () => call.mockResolvedValueOnce({ title: 'Stored!' })],
    ['as what somebody else saved', () => call.mockRejectedValueOnce(conflictWith({ title: 'T' }))],
  ])('is told in a plain sentence, %s', async (_where, answer) => {
    answer()
    await openChanged()

    press('Save')

    expect(await screen.findByText(`Not saved. ${SENTENCE}`)).toBeTruthy()
    expect(toasts).toMatchObject([{ description: 'Failed to update note' }])
    expect(title().value).toBe('Stored!')
  })
})
