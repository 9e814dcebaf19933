import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { MessagesView } from './messages-view.tsx'
import { makeMessage } from './testing.ts'

const MAIL = {
  isConfigured: true,
  queued: 0,
  failed: 0,
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

/** Answers what the view reads; `list` is every page of messages. */
function answerReads(list: object) {
  return stubFetch().mockImplementation(async (path) => {
    if (path.endsWith('/figures')) return jsonAnswer({ weeks: [], medianHours: null })
    if (path.startsWith('/api/admin/messages/page')) return jsonAnswer(list)
    if (path.endsWith('/mails')) return jsonAnswer([])
    if (path.endsWith('/thread')) return jsonAnswer({ notes: [], replies: [] })
    return jsonAnswer(path === '/api/admin/mail' ? MAIL : makeMessage())
  })
}

const open = (search: string) =>
  openView(
    () => <MessagesView />,
    `/admin?view=messages${search}`,
    () => {},
  )

test('a list of suspected spam does not count as a look at any of it', async () => {
  const fetched = answerReads(LIST)
  open('&status=spam')

  await screen.findByText('More than two links')
  expect(fetched.mock.calls.filter(([, { method }]) => method === 'POST')).toEqual([])
})

test.for([
  ['', 'No messages yet'],
  ['&status=new', 'No new messages'],
  ['&status=answered', 'No answered messages'],
  ['&status=spam', 'No spam'],
])('an empty list at %j says “%s”', async ([search, words]) => {
  answerReads({ ...LIST, items: [], total: 0 })
  open(search)

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('Choose a message')).toBeNull()
})

test('a search without a match can be cleared', async () => {
  answerReads({ ...LIST, items: [], total: 0 })
  const { currentSearch } = open('&q=nothing')

  fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))

  await waitFor(() => expect(currentSearch()).toBe('?view=messages'))
})

test('a message is opened from the second page of a long list', async () => {
  answerReads({ ...LIST, total: 26, pages: 2 })
  const { currentSearch } = open('')

  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(currentSearch()).toContain('page=2'))
  fireEvent.click(await screen.findByRole('link', { name: /Test Visitor/ }))

  await waitFor(() => expect(currentSearch()).toBe('?view=messages&page=2&id=1'))
})
