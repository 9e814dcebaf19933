import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calculateQuotation } from '#features/quotation/price.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { MessagesWithQuotation } from './views.tsx'

const QUOTATION = {
  ...calculateQuotation({ devices: 25, terabytes: 10 }),
  number: 'Q-261122-25-10-7F3K20',
  date: '2026-11-22',
  validUntil: '2027-01-21',
}
const EMPTY = {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { new: 0, answered: 0, spam: 0, unseen: 0, due: 0, overdue: 0 },
}

const MAIL = {
  isConfigured: true,
  queued: 0,
  failed: [],
  untold: 0,
  unconfirmed: { senders: 0, first: null },
}

/** Searches for a term; the API answers what it is asked for. */
async function search(term: string, quotation: () => unknown) {
  const address = `/admin?view=messages&q=${encodeURIComponent(term)}`
  const { calls } = openView(MessagesWithQuotation, address, {
    'GET /api/admin/messages/page': () => EMPTY,
    'GET /api/admin/messages/figures': () => ({ weeks: [], medianHours: null }),
    'GET /api/admin/mail': () => MAIL,
    'GET *': quotation,
  })
  await screen.findByText('No messages match')
  return calls
}

test('the number of a quotation shows its quantities and sums above the list', async () => {
  await search('q 261122 25 10 7F3K20', () => QUOTATION)

  const found = await screen.findByText('Quotation Q-261122-25-10-7F3K20')
  expect(found.parentElement?.textContent).toContain(
    '25 computers and servers with 10 TB: $654 per month, $7,848 per year',
  )
  expect(found.parentElement?.textContent).toContain('valid until January 21, 2027')
})

test('a number that does not hold says so', async () => {
  const message = 'This number does not hold: it was mistyped.'
  await search('Q-261122-24-10-7F3K20', () => jsonAnswer({ message }, 404))

  expect(await screen.findByText(message)).toBeTruthy()
})

test('a number is looked up without an empty notice', () => {
  openView(MessagesWithQuotation, '/admin?view=messages&q=Q-261122-25-10-7F3K20', {
    'GET *': () => new Promise(() => {}),
  })

  const notices = screen.getAllByRole('status').filter(({ className }) => className !== '')
  expect(notices.filter(({ textContent }) => textContent === '')).toEqual([])
})

test('any other search asks for no quotation', async () => {
  const calls = await search('Quincy', () => QUOTATION)

  expect(calls.filter((call) => call.includes('quotes'))).toEqual([])
})
