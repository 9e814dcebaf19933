import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { keepDraft, listDraftIds } from '#ui/admin/form/drafts.ts'
import { MessagesView } from '../messages-view.tsx'
import { makeMessage } from '../testing.ts'
import { PersonDialog } from './person-dialog.tsx'

const DELETION = 'DELETE /api/admin/people/a%2Bb%40town.example'

test('everything about a person is deleted after a question that names the address', async () => {
  const { sent } = openView(
    () => <PersonDialog email="a+b@town.example" listPath="?view=messages" onClose={() => {}} />,
    '/admin?view=messages&id=1',
    { [DELETION]: () => deleted('1') },
  )

  press('Delete everything…')
  const question = screen.getByRole('alertdialog', { name: 'Delete everything about this person?' })
  expect(question.textContent).toContain('All messages from a+b@town.example will be deleted')
  expect(question.textContent).toMatch(/Backups made before now hold them until \w+ \d+, 2\d{3}/)

  press('Delete everything')

  await waitFor(() => expect(sent).toEqual([{ call: DELETION }]))
})

function deleted(ids: string): Response {
  return new Response(null, { status: 204, headers: { 'X-Deleted-Messages': ids } })
}

/** What an admin has begun about messages 1 to 3. */
async function beginNotes() {
  const keptAt = new Date().toISOString()
  for (const id of [1, 2, 3]) {
    const form = `message-note-${id}`
    await keepDraft(`${form}/visit`, {
      form,
      values: { text: 'Call' },
      version: null,
      key: 'key',
      keptAt,
    })
  }
}

function MessagesAndLink() {
  return (
    <>
      <MessagesView />
      <Link to="/admin?view=messages&id=1">Message 1</Link>
    </>
  )
}

test('nothing about a deleted person stays in the browser', async () => {
  await beginNotes()
  const message = makeMessage({ status: 'spam', email: 'a+b@town.example' })
  const found = [message]
  const { calls } = openView(MessagesAndLink, '/admin?view=messages', {
    'GET /api/admin/messages/page': () => ({
      items: found,
      total: found.length,
      page: 1,
      pages: 1,
      counts: { new: 0, answered: 0, spam: 1, unseen: 0, due: 0, overdue: 0 },
    }),
    'GET /api/admin/messages/figures': () => ({ weeks: [], medianHours: null }),
    'GET /api/admin/messages/1': () =>
      found[0] ?? new Response('Message not found', { status: 404 }),
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies: [], documents: [] }),
    'GET *': () => [],
    [DELETION]: () => {
      found.length = 0
      return deleted('1,2')
    },
  })
  fireEvent.click(screen.getByRole('link', { name: 'Message 1' }))
  await screen.findByText('Draft kept in this browser')
  press('Close')
  press('Everything about this person')
  press('Delete everything…')
  press('Delete everything')

  expect(await screen.findByText('No messages yet')).toBeTruthy()
  await waitFor(async () => expect(await listDraftIds(['message-note'])).toEqual([3]))
  fireEvent.click(screen.getByRole('link', { name: 'Message 1' }))
  expect(await screen.findByText(/^Failed to fetch the message\./)).toBeTruthy()
  expect(calls.filter((call) => call === 'GET /api/admin/messages/1')).toHaveLength(2)
})
