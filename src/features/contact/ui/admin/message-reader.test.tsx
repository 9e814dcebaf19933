import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { ContactMessage } from '../../schema.ts'
import { MessageReader } from './message-reader.tsx'
import { makeMessage } from './testing.ts'

/** Answers what the reader asks about a message without answers. */
function answerRead(path: string, message: ContactMessage): Response {
  if (path.endsWith('/mails')) return jsonAnswer([])
  if (path.endsWith('/thread')) return jsonAnswer({ notes: [], replies: [] })
  return jsonAnswer(path === '/api/admin/mail' ? { isConfigured: true } : message)
}

test('a suspected message says so, and is marked as seen once', async () => {
  let message = makeMessage({ status: 'spam', suspected: 'unseen', suspicion: 'links' })
  const fetched = stubFetch().mockImplementation(async (path) => {
    if (path.endsWith('/seen')) {
      message = { ...message, suspected: 'seen' }
      return new Response(null, { status: 204 })
    }
    return answerRead(path, message)
  })

  openView(
    () => <MessageReader id="1" />,
    '/admin?view=messages&id=1',
    () => {},
  )

  await screen.findByText('Held back as suspected spam.')
  const readAgain = () => fetched.mock.calls.filter(([path]) => path === '/api/admin/messages/1')
  await waitFor(() => expect(readAgain()).toHaveLength(2))
  const noted = fetched.mock.calls.filter(([path]) => path === '/api/admin/messages/1/seen')
  expect(noted).toHaveLength(1)
})

test('a button that disappears moves the focus to the message', async () => {
  let message = makeMessage()
  stubFetch().mockImplementation(async (path, { method }) => {
    if (method === 'PUT') message = { ...message, status: 'answered' }
    return answerRead(path, message)
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

test('a message that is gone says so', async () => {
  stubFetch().mockImplementation(async (path) =>
    path === '/api/admin/messages/1'
      ? jsonAnswer({ message: 'There is no such message' }, 404)
      : answerRead(path, makeMessage()),
  )
  openView(
    () => <MessageReader id="1" />,
    '/admin?view=messages&id=1',
    () => {},
  )

  expect((await screen.findByRole('alert')).textContent).toContain('There is no such message')
})
