import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calculateQuotation } from '#features/quotation/price.ts'
import { fill } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { MessagesDesk } from './views.tsx'

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
  apart: [],
  untold: 0,
  unconfirmed: { senders: 0, first: null },
}

/** Searches for a term; the API answers what it is asked for. */
async function search(term: string, quotation: () => unknown) {
  const address = `/admin?view=messages&q=${encodeURIComponent(term)}`
  const { calls } = openView(MessagesDesk, address, {
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
  openView(MessagesDesk, '/admin?view=messages&q=Q-261122-25-10-7F3K20', {
    'GET *': () => new Promise(() => {}),
  })

  const notices = screen.getAllByRole('status').filter(({ className }) => className !== '')
  expect(notices.filter(({ textContent }) => textContent === '')).toEqual([])
})

test('any other search asks for no quotation', async () => {
  const calls = await search('Quincy', () => QUOTATION)

  expect(calls.filter((call) => call.includes('quotes'))).toEqual([])
})

const TIMES = { createdAt: '2026-11-22T15:00:00.000Z', updatedAt: '2026-11-22T15:00:00.000Z' }
const REPORT = { id: 7, title: 'SOC 2 report', visibility: 'onRequest', state: 'offered', ...TIMES }
const URL = `https://vault.example/shared/${'x'.repeat(43)}`
const SHARED = {
  id: 3,
  documentId: 7,
  title: 'SOC 2 report',
  username: 'admin',
  createdAt: '2026-11-22T15:00:00.000Z',
  expiresAt: '2999-12-06T15:00:00.000Z',
  openedAt: '2026-11-23T15:00:00.000Z',
  revokedAt: null,
}

const MADE = { ...SHARED, url: URL }
const LINK = `SOC 2 report (open through December 5, 2999): ${URL}\n`

const MESSAGE = {
  id: 1,
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@town.example',
  phone: null,
  municipality: null,
  title: null,
  message: 'Hello',
  status: 'new',
  suspected: null,
  suspicion: null,
  dueAt: null,
  answeredAt: null,
  answeredBy: null,
  ...TIMES,
}

/** Opens the message of Ada, with what was shared with her. */
function openMessage(
  documents: object[],
  share: () => unknown = () => jsonAnswer(MADE, 201),
  more: Answers = {},
) {
  return openView(MessagesDesk, '/admin?view=messages&id=1', {
    'GET /api/admin/messages/page': () => EMPTY,
    'GET /api/admin/mail': () => MAIL,
    'GET /api/admin/messages/1': () => MESSAGE,
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies: [], documents }),
    'GET /api/admin/messages/1/reply-start': () => ({
      subject: 'Re: Backup',
      below: 'Township Vault',
      placeholders: {
        '{first name}': 'Ada',
        '{municipality}': null,
        '{packet}': '',
        '{papers}': null,
      },
    }),
    'GET /api/admin/documents': () => [
      REPORT,
      { ...REPORT, id: 8, title: 'W-9', visibility: 'public' },
    ],
    'POST /api/admin/messages/1/documents': share,
    'DELETE /api/admin/messages/1/documents/3': () => undefined,
    'GET *': () => [],
    ...more,
  })
}

test('a document on request is attached to a reply by its link', async () => {
  const { sent } = openMessage([])
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Attach documents' }))
  fireEvent.click(screen.getByRole('button', { name: 'SOC 2 report' }))

  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await waitFor(() => expect(text.value).toBe(LINK))
  expect(screen.queryByRole('button', { name: 'W-9' })).toBeNull()
  expect(sent).toMatchObject([
    { call: 'POST /api/admin/messages/1/documents', body: { documentId: 7 } },
  ])
})

test('without a mail server, the link is copied, and the message marked once it is answered', async () => {
  const { sent } = openMessage([], undefined, {
    'GET /api/admin/mail': () => ({ ...MAIL, isConfigured: false }),
    'PUT /api/admin/messages/1': () => undefined,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Attach documents' }))
  fireEvent.click(screen.getByRole('button', { name: 'SOC 2 report' }))
  expect(await screen.findByText(LINK.trim())).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: 'Reply by e-mail' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as answered' }))

  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { status: 'answered' } }))
})

test('a reply waits for the link to a document before it is sent or closed', async () => {
  const made = Promise.withResolvers<Response>()
  openMessage([], () => made.promise)
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Attach documents' }))
  fireEvent.click(screen.getByRole('button', { name: 'SOC 2 report' }))
  await screen.findByRole('button', { name: 'Attaching...' })

  for (const name of ['Send reply', 'Close']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
  }
  made.resolve(jsonAnswer(MADE, 201))

  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await waitFor(() => expect(text.value).toBe(LINK))
  await screen.findByRole('button', { name: 'Attach documents' })
})

test('no document is attached to a reply that is being sent', async () => {
  const { sent } = openMessage([], undefined, {
    'POST /api/admin/messages/1/replies': () => new Promise(() => {}),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Attach documents' }))
  fill(/^Text/, 'Here it is')

  fireEvent.keyDown(screen.getByRole('form'), { key: 'Enter', ctrlKey: true })
  await screen.findByRole('button', { name: 'Sending...' })

  const button = screen.getByRole('button', { name: 'Attach documents' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'SOC 2 report' })).toBeNull()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('the thread says when a document was first opened, and takes it back', async () => {
  const { sent } = openMessage([SHARED, { ...SHARED, id: 4, revokedAt: SHARED.openedAt }])
  const list = await screen.findByRole('region', { name: 'Shared documents' })

  expect(list.textContent).toContain('First opened Nov 23, 2026')
  expect(screen.getAllByRole('button', { name: 'Revoke link to SOC 2 report' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Revoke link to SOC 2 report' }))

  await waitFor(() =>
    expect(sent).toMatchObject([{ call: 'DELETE /api/admin/messages/1/documents/3' }]),
  )
})
