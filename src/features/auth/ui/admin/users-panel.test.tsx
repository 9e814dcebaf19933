import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
import { UsersPanel } from './users-panel.tsx'

afterEach(cleanup)

test.each([
  ['clerk', 'C'],
  ['🗂 records', '🗂'],
])('the initial letter of %s is a whole character', async (username, initial) => {
  const user = { id: 1, username, email: null, createdAt: '2026-01-05T15:00:00.000Z' }
  stubFetch().mockImplementation(async (path) =>
    jsonAnswer(path.endsWith('/session') ? { id: 2, username } : [{ ...user, lastLogin: null }]),
  )

  openView(UsersPanel, '/admin', collectToasts().showToast)

  expect(await screen.findByText(initial)).toBeTruthy()
})

test.for([
  ['first', ['first', 'second', 'third'], 'Delete second'],
  ['second', ['first', 'second', 'third'], 'Delete third'],
  ['third', ['first', 'second', 'third'], 'Delete second'],
] as const)('after %s of %j is deleted the focus is on %s', async ([name, names, button]) => {
  await openAndDelete(name, [...names])

  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(button))
})

test('after all but one are deleted the focus is on the one that is left', async () => {
  await openAndDelete('second', ['first', 'second'])

  await waitFor(() => expect(document.activeElement?.textContent).toContain('first'))
  expect(document.activeElement?.localName).toBe('li')
})

/** Deletes one of these admins as a different one. */
async function openAndDelete(name: string, names: string[]) {
  openDialogs()
  let users = names.map((username, id) => ({
    id,
    username,
    email: null,
    createdAt: '2026-01-05T15:00:00.000Z',
    lastLogin: null,
  }))
  stubFetch().mockImplementation(async (path, { method }) => {
    if (method === 'DELETE') {
      users = users.filter(({ username }) => username !== name)
      return new Response(null, { status: 204 })
    }
    return jsonAnswer(path.endsWith('/session') ? { id: 9, username: 'other' } : users)
  })
  openView(UsersPanel, '/admin', collectToasts().showToast)
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
}

test('adding an admin focuses the first field', async () => {
  openDialogs()
  stubFetch().mockResolvedValue(jsonAnswer([]))
  openView(UsersPanel, '/admin', collectToasts().showToast)

  fireEvent.click(screen.getByRole('button', { name: 'Add Admin User' }))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }))
})
