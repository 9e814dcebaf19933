// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
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

test('whoever adds an admin is in the first field at once', async () => {
  openDialogs()
  stubFetch().mockResolvedValue(jsonAnswer([]))
  openView(UsersPanel, '/admin', collectToasts().showToast)

  fireEvent.click(screen.getByRole('button', { name: 'Add Admin User' }))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }))
})
