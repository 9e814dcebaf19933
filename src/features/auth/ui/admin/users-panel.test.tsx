import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { UsersPanel } from './users-panel.tsx'

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
  ['first', ['first', 'second', 'third'], 'Password link for second'],
  ['second', ['first', 'second', 'third'], 'Password link for third'],
  ['third', ['first', 'second', 'third'], 'Password link for second'],
] as const)('after %s of %j is deleted the focus is on %s', async ([name, names, button]) => {
  await openAndDelete(name, [...names])

  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(button))
})

test('after all colleagues are deleted, the focus is on the admin’s own account', async () => {
  await openAndDelete('second', ['first', 'second'], 0)

  await waitFor(() => expect(document.activeElement?.textContent).toContain('first'))
  expect(document.activeElement?.localName).toBe('li')
})

/** Deletes one of these admins, as a different one unless `self` is the place of one of them. */
async function openAndDelete(name: string, names: string[], self = 9) {
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
    return jsonAnswer(path.endsWith('/session') ? { id: self, username: 'other' } : users)
  })
  openView(UsersPanel, '/admin', collectToasts().showToast)
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
}

test('a colleague gets a set-up code while everyone needs a second factor', async () => {
  stubFetch().mockImplementation(async (path, { method }) => {
    const made = { code: 'AAAA-BBBB-CCCC-DDDD', expiresAt: '2026-01-05T16:00:00.000Z' }
    if (method === 'POST') return jsonAnswer(made, 201)
    if (path.endsWith('/session')) return jsonAnswer({ id: 9, username: 'other' })
    if (path.endsWith('/security-settings')) return jsonAnswer({ factorsRequired: true })
    return jsonAnswer([{ ...CLERK, factors: 0 }])
  })
  openView(UsersPanel, '/admin', collectToasts().showToast)

  fireEvent.click(await screen.findByRole('button', { name: 'Set-up code for clerk' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make code' }))

  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
})

test('the sessions of a colleague end after a confirmation', async () => {
  const shown = collectToasts()
  const fetched = stubFetch().mockImplementation(async (path, { method }) => {
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return jsonAnswer(path.endsWith('/session') ? { id: 9, username: 'other' } : [CLERK])
  })
  openView(UsersPanel, '/admin', shown.showToast)

  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions of clerk' }))
  fireEvent.click(screen.getByRole('button', { name: 'End sessions' }))

  await waitFor(() =>
    expect(shown.toasts).toEqual([
      { title: 'Success', description: 'All sessions of this admin have ended' },
    ]),
  )
  const sent = fetched.mock.calls.find(([, { method }]) => method === 'DELETE')
  expect(sent?.[0]).toBe('/api/admin/users/2/sessions')
})

const CLERK = {
  id: 2,
  username: 'clerk',
  email: null,
  createdAt: '2026-01-05T15:00:00.000Z',
  lastLogin: null,
  factors: 1,
}

test('adding an admin focuses the first field', async () => {
  stubFetch().mockResolvedValue(jsonAnswer([]))
  openView(UsersPanel, '/admin', collectToasts().showToast)

  fireEvent.click(screen.getByRole('button', { name: 'Add Admin User' }))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }))
})

test('the last admin, created on an evening of Michigan, has no delete button', async () => {
  const only = { ...CLERK, createdAt: '2026-01-02T00:00:00.000Z' }
  stubFetch().mockImplementation(async (path) =>
    jsonAnswer(path.endsWith('/session') ? { id: 2, username: 'clerk' } : [only]),
  )

  openView(UsersPanel, '/admin', collectToasts().showToast)

  expect(await screen.findByText(/Created Jan 1, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete clerk' })).toBeNull()
})
