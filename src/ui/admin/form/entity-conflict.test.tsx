import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  FIRST,
  closeTab,
  conflictWith,
  keptTitle,
  saveByKey,
  testNoteForm,
  title,
  SECOND,
} from '#test/note-form.tsx'
import { press } from '#test/actions.ts'

const { bodies, call, keys, openChanged, openNew, toasts } = testNoteForm()

describe('when another admin has saved first', () => {
  const theirs = { id: 1, title: 'Theirs', text: 'Their text', updatedAt: SECOND }

  async function meetConflict(ask: () => unknown = () => press('Save')) {
    call.mockRejectedValueOnce(conflictWith(theirs))
    await openChanged()
    ask()
    await screen.findByRole('alert', { name: 'Saved elsewhere' })
  }

  test('keeping mine saves it over theirs', async () => {
    await meetConflict()

    press('Keep mine')

    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(bodies()[1]).toEqual({ title: 'Stored!', text: 'Stored text', updatedAt: SECOND })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the save that was interrupted ends as it was asked for', async () => {
    await meetConflict()
    press('Keep mine')
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()

    cleanup()
    await meetConflict(saveByKey)
    press('Keep mine')
    expect(await screen.findByText(/^Saved at /)).toBeTruthy()
  })

  test.each(['Keep mine', 'Take theirs'])(
    'the choice to %s leaves the focus at the button that saves',
    async (choice) => {
      await meetConflict(saveByKey)
      const button = screen.getByRole('button', { name: choice })

      button.focus()
      fireEvent.click(button)

      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })),
      )
    },
  )

  test('a save of another window of this browser is called that', async () => {
    localStorage.setItem('adminLastSave', `note 1 ${SECOND}`)

    await meetConflict()

    expect(screen.getByText(/You saved this in another window/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull()
    press('Use the other version')
    await waitFor(() => expect(title().value).toBe('Theirs'))
  })

  test('taking theirs makes it the saved version', async () => {
    await meetConflict()

    press('Take theirs')

    await waitFor(() => expect(title().value).toBe('Theirs'))
    await waitFor(() => expect(closeTab()).toBe('closes'))
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('my version is still offered after theirs was chosen', async () => {
    await meetConflict()

    press('Take theirs')
    expect(
      await screen.findByText(
        'You are editing the other version. Yours is saved as a draft above.',
      ),
    ).toBeTruthy()
    await screen.findByRole('button', { name: 'Restore changes' })
    press('Restore changes')

    await waitFor(() => expect(title().value).toBe('Stored!'))
  })

  test('both can be compared first', async () => {
    await meetConflict()

    press('See both')

    const changes = within(screen.getByRole('list')).getAllByRole('button')
    expect(changes.map((change) => change.textContent)).toEqual([
      'Title: "Stored!" became "Theirs"',
      'Text: "Stored" became "Their"',
    ])
    await waitFor(() => expect(changes[0]?.getAttribute('aria-current')).toBe('true'))
    expect(document.activeElement?.textContent).toBe('(inserted: Theirs)')
  })

  test('a plain save asks again instead of overwriting', async () => {
    await meetConflict()
    call.mockRejectedValueOnce(conflictWith(theirs))

    press('Save')

    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(bodies()[1]).toEqual({ title: 'Stored!', updatedAt: FIRST })
  })
})

describe('something new whose first answer was lost', () => {
  const lost = new TypeError('Failed to fetch')

  test('is sent again under the same key, another form under another', async () => {
    call.mockRejectedValueOnce(lost)
    const user = openNew()
    await user.type(title(), '!')
    press('Save')
    await waitFor(() => expect(toasts).toHaveLength(1))
    press('Save')
    await waitFor(() => expect(toasts).toHaveLength(2))
    cleanup()
    openNew()
    press('Save')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3))

    const [first, second, third] = keys()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('keeps its key with the draft', async () => {
    call.mockRejectedValueOnce(lost)
    const user = openNew()
    await user.type(title(), '!')
    press('Save')
    await waitFor(async () => expect(await keptTitle('note-new')).toBe('Stored!'))
    cleanup()

    openNew()
    await screen.findByRole('button', { name: 'Restore changes' })
    press('Restore changes')
    press('Save')

    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(keys()[1]).toBe(keys()[0])
  })

  test('is found by the next save, which asks which contents to keep', async () => {
    const found = { id: 7, title: 'Sent first', text: '', updatedAt: SECOND }
    call.mockRejectedValueOnce(conflictWith(found))
    const user = openNew()
    await user.type(title(), '!')
    press('Save')

    await screen.findByRole('alert', { name: 'Saved by an earlier attempt' })
    expect(window.location.search).toBe('?view=note-edit&id=7')
    await waitFor(async () => expect(await keptTitle('note-7')).toBe('Stored!'))
    expect(await keptTitle('note-new')).toBeUndefined()
    press('Keep mine')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(call.mock.calls[1]?.slice(0, 3)).toEqual([
      'PUT',
      '/api/admin/notes/7',
      { title: 'Stored!', text: 'Stored text', updatedAt: SECOND },
    ])
  })

  test('may be changed by a plain save, which undoes the first content', async () => {
    const found = { id: 7, title: 'Sent first', text: 'Taken back since', updatedAt: SECOND }
    call.mockRejectedValueOnce(conflictWith(found))
    const user = openNew()
    await user.clear(screen.getByRole('textbox', { name: 'Text' }))
    press('Save')
    await screen.findByRole('alert', { name: 'Saved by an earlier attempt' })

    press('Save')

    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(bodies()[1]).toEqual({ title: 'Stored', text: '', updatedAt: SECOND })
  })
})
