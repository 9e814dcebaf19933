import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { keepDraft } from '#ui/admin/form/drafts.ts'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { MessagesView } from '../messages-view.tsx'
import { makeMessage } from '../testing.ts'

const COUNTS = { new: 2, answered: 0, spam: 0, unseen: 0, due: 2, overdue: 0 }
const ITEMS = [1, 2].map((id) => makeMessage({ id, lastName: `Number ${id}` }))
const START = {
  subject: 'Re: Backup for Elk Township',
  below: 'Township Vault',
  signature: 'Elk Township, (989) 555-0177',
  isNamed: false,
  areFactsSamples: false,
  placeholders: {
    '{first name}': 'Ada',
    '{municipality}': null,
    '{packet}': 'https://vault.example/board-packet',
    '{papers}': null,
  },
}

/** Opens message 1 of two that are due. */
const open = (answers: Answers = {}) =>
  openView(() => <MessagesView />, '/admin?view=messages&status=due&id=1', {
    'GET /api/admin/mail': () => ({
      isConfigured: true,
      queued: 0,
      failed: 0,
      apart: [],
      untold: 0,
      unconfirmed: { senders: 0, first: null },
    }),
    'GET /api/admin/messages/page': () => ({
      items: ITEMS,
      total: 2,
      page: 1,
      pages: 1,
      counts: COUNTS,
    }),
    'GET /api/admin/messages/1': () => ITEMS[0],
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies: [], documents: [] }),
    'GET /api/admin/messages/1/reply-start': () => START,
    'GET /api/admin/saved-replies': () => [
      { id: 1, name: 'Send our documents', text: 'Here they are:\n{papers}', updatedAt: '' },
    ],
    'GET *': () => [],
    'PUT /api/admin/messages/1': () => undefined,
    'POST /api/admin/messages/1/answered': () => undefined,
    'POST /api/admin/messages/1/notes': () => undefined,
    ...answers,
  })

const pressWhenThere = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))

test.for([
  ['', { call: 'PUT /api/admin/messages/1', body: { status: 'answered' } }],
  ['Called her', { call: 'POST /api/admin/messages/1/answered', body: { note: 'Called her' } }],
] as const)(
  'an answer given another way may say %j, and opens the next message',
  async ([note, call]) => {
    const { sent, toasts, currentSearch } = open()
    await pressWhenThere('Answered another way…')
    fill('What was said or agreed', note)

    press('Mark as answered')

    await waitFor(() => expect(currentSearch()).toContain('id=2'))
    expect(sent).toEqual([call])
    expect(toasts.map(({ description }) => description)).toEqual([
      'Message updated. Here is the next message that is due.',
    ])
  },
)

test('a reply says who signs it, and asks before it goes out with samples', async () => {
  const { sent } = open({
    'GET /api/admin/messages/1/reply-start': () => ({ ...START, areFactsSamples: true }),
    'POST /api/admin/messages/1/replies': () => undefined,
  })
  await pressWhenThere('Reply')
  expect(await screen.findByText(/Signed: Elk Township, \(989\) 555-0177/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add your name' })).toBeTruthy()
  fill(/^Text/, 'Yes.')

  press('Send reply')
  await screen.findByRole('alertdialog', { name: 'Send with sample details?' })
  expect(sent).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Send reply' }).at(-1) ?? document.body)

  await waitFor(() => expect(sent).toHaveLength(1))
})

test.for(['Reply', 'Answered another way…', 'Add note'])(
  'all other actions give way to the form of “%s”, and the focus comes back to them',
  async (name) => {
    open()
    await pressWhenThere(name)

    await screen.findByRole('button', { name: 'Close' })
    for (const action of ['Reply', 'Answered another way…', 'More for this message', 'Add note'])
      expect(screen.queryByRole('button', { name: action })).toBeNull()
    press('Close')

    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Reply' }))
  },
)

const FORMS = [
  ['Reply', /^Text/],
  ['Answered another way…', 'What was said or agreed'],
  ['Add note', 'Note'],
] as const

test.for(FORMS)(
  'what is typed into “%s” is marked in the list, and is there again',
  async ([name, label]) => {
    open()
    await pressWhenThere(name)
    await screen.findByLabelText(label)
    fill(label, 'Half of it')

    expect(await screen.findByText('Draft')).toBeTruthy()
    press('Close')
    await pressWhenThere(name)

    expect(await screen.findByDisplayValue('Half of it')).toBeTruthy()
  },
)

test.for(FORMS)('a message opens with what was begun in “%s”', async ([name, label]) => {
  const { unmount } = open()
  await pressWhenThere(name)
  await screen.findByLabelText(label)
  fill(label, 'Half of it')
  await screen.findByText('Draft')
  unmount()

  open()

  expect(await screen.findByDisplayValue('Half of it')).toBeTruthy()
})

test('without a mail server, a message opens with the note that was begun beside a reply', async () => {
  const left = { version: null, key: 'key', keptAt: new Date().toISOString() }
  const reply = { subject: START.subject, text: 'Half a reply' }
  await keepDraft('reply-1/left', { ...left, form: 'reply-1', values: reply })
  const note = { text: 'Half a note' }
  await keepDraft('message-note-1/left', { ...left, form: 'message-note-1', values: note })

  open({ 'GET /api/admin/mail': () => ({ isConfigured: false }) })

  expect(await screen.findByDisplayValue('Half a note')).toBeTruthy()
})

test('a reply says that the replies before it could not be loaded, and tries again', async () => {
  const thread = [jsonAnswer({ message: 'Out of order' }, 500)]
  open({
    'GET /api/admin/messages/1/thread': () =>
      thread.pop() ?? { notes: [], replies: [], documents: [] },
  })
  await screen.findByRole('alert')
  await pressWhenThere('Reply')

  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Failed to fetch the replies.')
  expect(failure.closest('.message-answering')).toBeTruthy()
  press('Try again')

  expect(await screen.findByLabelText(/^Text/)).toBe(document.activeElement)
})

test('a saved reply without documents says what to do', async () => {
  open()
  await pressWhenThere('Reply')
  await pressWhenThere('Send our documents')

  const link = await screen.findByRole('link', { name: 'Add one' })
  expect(link.closest('p')?.textContent).toBe(
    'You have no public documents yet. Add one, or remove the line.',
  )
  press('Send reply')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You have no public documents yet. Add one, or remove the line.',
  )
  fill(/^Text/, 'None yet')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add one' })).toBeNull())
})

test('the subject stands on a line until it is changed', async () => {
  open()
  await pressWhenThere('Reply')
  await screen.findByText(START.subject)

  press('Change subject')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' }))
})

test.for([
  ['Reply', /^Text/, 'Send reply', 'POST /api/admin/messages/1/replies'],
  ['Add note', 'Note', 'Save note', 'POST /api/admin/messages/1/notes'],
] as const)(
  'what is typed into “%s” while it is sent is still there, and is said to be',
  async ([name, label, submit, call]) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { sent, currentSearch } = open({ [call]: () => promise })
    await pressWhenThere(name)
    await screen.findByLabelText(label)
    fill(label, 'All of it')
    press(submit)
    await waitFor(() => expect(sent).toHaveLength(1))

    fill(label, 'All of it, and more')
    resolve(new Response(null, { status: 204 }))

    expect((await screen.findByRole('alert')).textContent).toContain('without your latest changes')
    expect(screen.getByDisplayValue('All of it, and more')).toBeTruthy()
    expect(await screen.findByText('Draft')).toBeTruthy()
    expect(currentSearch()).toContain('id=1')
  },
)

const makeReply = (id: number, username: string) => ({
  id,
  username,
  text: 'Yes.',
  createdAt: '2026-06-01T12:00:00.000Z',
  subject: START.subject,
  mail: null,
})

test('a reply that is sent after that of a colleague is not said to be unsent', async () => {
  const replies: ReturnType<typeof makeReply>[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { sent } = open({
    'GET /api/admin/messages/1/thread': () => ({ notes: [], replies, documents: [] }),
    'POST /api/admin/messages/1/replies': () => {
      if (replies.length > 0) return promise
      replies.push(makeReply(1, 'colleague'))
      return jsonAnswer({ message: 'Somebody has replied' }, 409)
    },
  })
  await pressWhenThere('Reply')
  await screen.findByLabelText(/^Text/)
  fill(/^Text/, 'All of it')
  press('Send reply')
  await screen.findByText('colleague has already replied (see below).')
  press('Send reply')
  await waitFor(() => expect(sent).toHaveLength(2))

  fill(/^Text/, 'All of it, and more')
  replies.push(makeReply(2, 'me'))
  resolve(undefined)

  expect((await screen.findByRole('alert')).textContent).toContain('without your latest changes')
  expect(screen.queryByText(/has already replied/)).toBeNull()
})
