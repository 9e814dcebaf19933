import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
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
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies: [], documents: [] }),
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
  open(makeMessage({ status: 'spam' }), 'PUT /api/admin/messages/1', { status: 'new' })
  const button = await screen.findByRole('button', { name: 'Not spam' })

  button.focus()
  fireEvent.click(button)

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not spam' })).toBeNull())
  const heading = screen.getByRole('heading', { name: 'Test Visitor' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('what the sender did not say takes no place', async () => {
  open(makeMessage({ phone: null, municipality: 'Elk Township' }), '', {})

  const sender = await screen.findByRole('list', { name: 'Sender' })
  expect(
    within(sender)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Elk Township', 'visitor@town.exampleCopy', 'Everything about this person'])
})

test('the menu has what one seldom does, and closes before it is done', async () => {
  const { sent } = open(makeMessage(), 'PUT /api/admin/messages/1', { status: 'spam' })
  const more = await screen.findByRole('button', { name: 'More for this message' })

  fireEvent.click(more)
  const names = ['Mark as spam', 'Print', 'Delete']
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy()
  press('Mark as spam')

  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(document.activeElement).toBe(more)
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a message that is gone says so', async () => {
  openView(() => <MessageReader id="1" />, '/admin?view=messages&id=1', {
    'GET *': () => jsonAnswer({ message: 'There is no such message' }, 404),
  })

  expect((await screen.findByRole('alert')).textContent).toContain('There is no such message')
})
