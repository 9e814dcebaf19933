import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { MessagesView } from './messages-view.tsx'

const MAIL = {
  isConfigured: true,
  queued: 0,
  failed: 0,
  untold: 0,
  unconfirmed: { senders: 0, first: null },
}
const LIST = {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { new: 0, answered: 0, spam: 3, unseen: 3, due: 0, overdue: 0 },
}

/** Opens the list of an address, and gives what was posted until it was there. */
async function posted(query: string) {
  const fetched = stubFetch().mockImplementation(async (path) => {
    if (path.endsWith('/figures')) return jsonAnswer({ weeks: [], medianHours: null })
    return jsonAnswer(path === '/api/admin/mail' ? MAIL : LIST)
  })
  openView(
    () => <MessagesView />,
    `/admin?view=messages&${query}`,
    () => {},
  )
  await screen.findByText(/^No (?:spam|messages match)$/)
  return fetched.mock.calls.filter(([, { method }]) => method === 'POST').map(([path]) => path)
}

test('suspected spam counts as seen once its list was opened', async () => {
  expect(await posted('status=spam')).toEqual(['/api/admin/messages/seen'])
})

test('a search that shows only some of the suspected spam leaves the others unseen', async () => {
  expect(await posted('status=spam&q=roof')).toEqual([])
})
