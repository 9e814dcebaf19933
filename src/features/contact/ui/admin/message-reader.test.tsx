// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { ContactMessage } from '../../schema.ts'
import { MessageReader } from './message-reader.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a button that takes itself away leaves the focus with the message', async () => {
  let message: ContactMessage = {
    id: 1,
    firstName: 'Test',
    lastName: 'Visitor',
    email: 'visitor@town.example',
    phone: null,
    municipality: null,
    title: null,
    message: 'Hello',
    status: 'new',
    createdAt: '2026-03-02T15:00:00.000Z',
  }
  stubFetch().mockImplementation(async (path, { method }) => {
    if (method === 'PUT') message = { ...message, status: 'answered' }
    return jsonAnswer(path.endsWith('/mails') ? [] : message)
  })
  openView(
    () => <MessageReader id="1" />,
    '/admin?view=messages&id=1',
    () => {},
  )
  const button = await screen.findByRole('button', { name: 'Mark as answered' })

  button.focus()
  fireEvent.click(button)

  await screen.findByRole('button', { name: 'Mark as new' })
  const heading = screen.getByRole('heading', { name: 'Test Visitor' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
