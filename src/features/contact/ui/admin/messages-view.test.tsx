import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { MessagesView } from './messages-view.tsx'
import { makeMessage } from './testing.ts'

const MAIL = {
  isConfigured: true,
  queued: 0,
  failed: 0,
  apart: [],
  untold: 0,
  unconfirmed: { senders: 0, first: null },
}
const LIST = {
  items: [makeMessage({ status: 'spam', suspected: 'unseen', suspicion: 'links' })],
  total: 1,
  page: 1,
  pages: 1,
  counts: { new: 0, answered: 0, spam: 3, unseen: 3, due: 0, overdue: 0 },
}

/** Opens the view at a search; `list` is every page of messages. */
const open = (search: string, list: object) =>
  openView(() => <MessagesView />, `/admin?view=messages${search}`, {
    'GET /api/admin/messages/figures': () => ({ weeks: [], medianHours: null }),
    'GET /api/admin/mail': () => MAIL,
    'GET /api/admin/messages/page': () => list,
    'GET /api/admin/messages/1/mails': () => [],
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies: [], documents: [] }),
    'GET *': () => makeMessage(),
  })

test('a list of suspected spam does not count as a look at any of it', async () => {
  const { sent } = open('&status=spam', LIST)

  await screen.findByText('Many links')
  expect(sent).toEqual([])
})

test.for([
  ['', 'No messages yet'],
  ['&status=new', 'No new messages'],
  ['&status=answered', 'No answered messages'],
  ['&status=spam', 'No spam'],
] as const)('an empty list at %j says “%s”', async ([search, words]) => {
  open(search, { ...LIST, items: [], total: 0 })

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('Choose a message')).toBeNull()
})

test('a search without a match can be cleared', async () => {
  const { currentSearch } = open('&q=nothing', { ...LIST, items: [], total: 0 })

  fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))

  await waitFor(() => expect(currentSearch()).toBe('?view=messages'))
})

test('a message is opened from the second page of a long list', async () => {
  const { currentSearch } = open('', { ...LIST, total: 26, pages: 2 })

  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(currentSearch()).toContain('page=2'))
  fireEvent.click(await screen.findByRole('link', { name: /Test Visitor/ }))

  await waitFor(() => expect(currentSearch()).toBe('?view=messages&page=2&id=1'))
})
