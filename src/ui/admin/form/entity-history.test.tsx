import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conflictWith, keptTitle, NOTE, SECOND, testNoteForm, title } from '#test/note-form.tsx'

const { openForm, openNew, call, bodies } = testNoteForm()

const history = () => screen.getByRole('link', { name: 'History' })
const offer = () => screen.findByRole('region', { name: 'Unsaved changes found' })
const comeBack = () => fireEvent.click(screen.getByRole('link', { name: 'Back to the form' }))

test('an item that is not stored yet has no history', () => {
  openNew()

  expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
})

test('the history of a form is that of its item', () => {
  openForm()

  expect(history().getAttribute('href')).toBe('/admin?view=history&kind=notes&id=1')
})

test('typed words are kept without a question, and offered when the form opens again', async () => {
  const user = openForm()
  await user.type(title(), ' and typed')

  await user.click(history())

  expect(await screen.findByRole('heading', { name: 'History of notes 1' })).toBeTruthy()
  expect(await keptTitle()).toBe('Stored and typed')
  comeBack()
  expect((await offer()).textContent).toContain('Stored and typed')
  expect(title().value).toBe('Stored')
})

test('words typed before a restore meet it as a conflict, and nothing is overwritten', async () => {
  const user = openForm()
  await user.type(title(), ' and typed')
  await user.click(history())
  const restored = { ...NOTE, title: 'As it was', updatedAt: SECOND }
  call.mockRejectedValueOnce(conflictWith(restored))
  await screen.findByRole('heading', { name: 'History of notes 1' })
  comeBack()
  await offer()

  fireEvent.click(screen.getByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(title().value).toBe('Stored and typed'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/Nothing you wrote is lost/)).toBeTruthy()
  expect(bodies()).toEqual([{ title: 'Stored and typed', updatedAt: NOTE.updatedAt }])
  expect(title().value).toBe('Stored and typed')
})

test('a browser that cannot keep the words asks before it leaves them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError')
  })
  const user = openForm()
  await user.type(title(), ' and typed')

  await user.click(history())

  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(title().value).toBe('Stored and typed')
})
