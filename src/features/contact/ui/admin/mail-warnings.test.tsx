import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import type { MailStatus } from '../../schema.ts'
import { MailWarnings } from './mail-warnings.tsx'

function show(status: Partial<MailStatus>) {
  const well = { isConfigured: true, queued: 0, failed: 0, apart: [], untold: 0 }
  const unconfirmed = { senders: 0, first: null }
  openView(
    () => (
      <main>
        <MailWarnings />
      </main>
    ),
    '/admin?view=messages',
    { 'GET *': () => ({ ...well, unconfirmed, ...status }) },
  )
  return screen.getByRole('main')
}

test('the notices say when the limit of confirmations was reached and how many got none', async () => {
  const notices = show({ unconfirmed: { senders: 7, first: '2026-03-02T15:04:00.000Z' } })

  await screen.findByText(
    /limit of 50 confirmation e-mails per day was reached on Mar 2, 2026, 10:04/,
  )
  expect(notices.textContent).toContain('7 people did not get a confirmation e-mail.')
})

test('the notices count the messages that wait for one mail to the office', async () => {
  const notices = show({ untold: 1 })

  await screen.findByText(/20 e-mails about messages within an hour/)
  expect(notices.textContent).toContain('1 message will be in the next alert e-mail.')
})

test('without a mail server, no mail is promised', async () => {
  const notices = show({ isConfigured: false, queued: 20, untold: 3 })

  await screen.findByText('E-mail is not set up yet.')
  expect(notices.textContent).toContain('20 e-mails are waiting')
  expect(notices.textContent).not.toContain('next mail')
  expect(screen.getByText('Copy instructions for them')).toBeTruthy()
  expect(notices.textContent).not.toContain('SMTP')
})

test('a mail that no message shows can be sent again or deleted here', async () => {
  const state = {
    id: 7,
    kind: 'account-notice',
    state: 'failed',
    attempts: 1,
    sentAt: null,
  } as const
  const reason = { nextAttemptAt: '', lastError: '550 No such user' }
  const mail = { ...state, ...reason, recipient: 'lee@town.example', subject: 'New sign-in' }
  const notices = show({ failed: 1, apart: [mail] })

  await screen.findByText('New sign-in (to lee@town.example)')

  expect(notices.textContent).toContain('1 try: 550 No such user')
  expect(notices.textContent).not.toContain('Open the messages')
  for (const name of ['Send again', 'Delete']) expect(screen.getByText(name)).toBeTruthy()
})
