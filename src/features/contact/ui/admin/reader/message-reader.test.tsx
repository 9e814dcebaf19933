import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import type { ContactMessage } from '../../../schema.ts'
import { MessageReader } from './message-reader.tsx'
import { makeMessage } from '../testing.ts'

/** Opens a message without answers; the calls that change it are answered with what it becomes. */
function open(message: ContactMessage, change: string, more: Partial<ContactMessage>) {
  let current = message
  return openView(() => <MessageReader id="1" />, '/admin?view=messages&id=1', {
    'GET /api/admin/messages/1': () => current,
    'GET /api/admin/messages/1/mails': () => [],
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies: [] }),
    'GET /api/admin/mail': () => ({ isConfigured: true }),
    'GET *': () => [],
    [change]: () => {
      current = { ...current, ...more }
      return current
    },
  })
}

test('a suspected message says so, and is marked as seen once', async () => {
  const message = makeMessage({ status: 'spam', suspected: 'unseen', suspicion: 'links' })
  const seen = 'POST /api/admin/messages/1/seen'
  const { calls, sent } = open(message, seen, { suspected: 'seen' })

  await screen.findByText('Held back as suspected spam.')
  const read = () => calls.filter((call) => call === 'GET /api/admin/messages/1')
  await waitFor(() => expect(read()).toHaveLength(2))
  expect(sent).toEqual([{ call: seen }])
})

test('a button that disappears moves the focus to the message', async () => {
  open(makeMessage(), 'PUT /api/admin/messages/1', { status: 'answered' })
  const button = await screen.findByRole('button', { name: 'Mark as answered' })

  button.focus()
  fireEvent.click(button)

  await screen.findByRole('button', { name: 'Mark as new' })
  const heading = screen.getByRole('heading', { name: 'Test Visitor' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a message that is gone says so', async () => {
  openView(() => <MessageReader id="1" />, '/admin?view=messages&id=1', {
    'GET *': () => jsonAnswer({ message: 'There is no such message' }, 404),
  })

  expect((await screen.findByRole('alert')).textContent).toContain('There is no such message')
})
