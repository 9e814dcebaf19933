import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
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
  const { sent } = openView(() => <MessagesView />, '/admin?view=messages&status=spam', {
    'GET /api/admin/messages/figures': () => ({ weeks: [], medianHours: null }),
    'GET /api/admin/mail': () => MAIL,
    'GET *': () => LIST,
  })

  await screen.findByText('More than two links')
  expect(sent).toEqual([])
})
