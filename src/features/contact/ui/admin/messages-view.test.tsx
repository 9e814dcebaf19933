import { screen } from '@testing-library/react'
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

test('a list of suspected spam does not count as a look at any of it', async () => {
  const fetched = stubFetch().mockImplementation(async (path) => {
    if (path.endsWith('/figures')) return jsonAnswer({ weeks: [], medianHours: null })
    return jsonAnswer(path === '/api/admin/mail' ? MAIL : LIST)
  })
  openView(
    () => <MessagesView />,
    '/admin?view=messages&status=spam',
    () => {},
  )

  await screen.findByText('More than two links')
  expect(fetched.mock.calls.filter(([, { method }]) => method === 'POST')).toEqual([])
})
