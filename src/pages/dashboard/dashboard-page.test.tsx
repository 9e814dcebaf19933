import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Session } from '#features/auth/ui/admin/sessions/session.ts'
import { SessionProvider } from '#features/auth/ui/admin/sessions/session-context.tsx'
import { fill, press } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { DashboardPage } from './dashboard-page.tsx'

function open(address: string, answers: Answers) {
  const session = new Session()
  const Page = () => (
    <SessionProvider value={session}>
      <DashboardPage />
    </SessionProvider>
  )
  return openView(Page, address, {
    'GET *': () => new Response('Not asked for', { status: 500 }),
    ...answers,
  })
}

/** Opens the form of a new saved reply as the admin with this id. */
const openAs = (id: number) =>
  open('/admin?view=saved-reply-create', {
    'GET /api/admin/session': () => ({ id, username: `admin ${id}`, displayName: null }),
  })

const findOffer = () => screen.findByRole('region', { name: 'Unsaved changes found' })

test('what one admin left unsaved is offered to them, and to no other', async () => {
  const hers = openAs(1)
  await screen.findByText('admin 1')
  fill(/^Name/, 'Hers')
  await screen.findByText('Unsaved changes, kept in this browser')
  hers.unmount()

  const his = openAs(2)
  await screen.findByText('admin 2')
  fill(/^Name/, 'His')
  await screen.findByText('Unsaved changes, kept in this browser')
  expect(screen.queryByRole('region', { name: 'Unsaved changes found' })).toBeNull()
  his.unmount()

  openAs(1)
  expect((await findOffer()).textContent).toContain('Hers')
  expect((await findOffer()).textContent).not.toContain('His')
})

const FACTOR = { id: 1, kind: 'totp', name: 'Phone', createdAt: '2026-01-01T00:00:00.000Z' }

/**
 * Signs the same admin in, in another tab.
 * @param answered lets the server say who it is, once the page has shown what it knows until then
 */
async function signInElsewhere(settle: () => Promise<void>, answered: () => void) {
  localStorage.setItem('adminToken', 'new')
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken', newValue: 'new' }))
  await act(() => new Promise((resolve) => void setTimeout(resolve)))
  answered()
  await settle()
}

test('a name that is typed stays when the admin signs in again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = [promise, undefined]
  const { settle } = open('/admin?view=your-name', {
    'GET /api/admin/session': async () => {
      await answers.pop()
      return { id: 1, username: 'clerk', displayName: 'Ruth' }
    },
  })
  await screen.findByDisplayValue('Ruth')
  fill('Your name, as you sign it', 'Ruth Ann')

  await signInElsewhere(settle, resolve)

  expect(screen.getByDisplayValue('Ruth Ann')).toBeTruthy()
})

test('recovery codes stay open when the admin signs in again', async () => {
  const factorNeeded = { from: FACTOR.createdAt, isDue: true, needsCode: false }
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = [promise, undefined]
  const { settle } = open('/admin', {
    'GET /api/admin/session': async () => {
      await answers.pop()
      return { id: 1, username: 'clerk', displayName: null, factorNeeded }
    },
    'GET /api/admin/factors': () => [FACTOR],
    'GET /api/admin/factors/recovery-codes': () => ({ left: 0 }),
    'POST /api/admin/factors/recovery-codes': () => ({ codes: ['aaaa-bbbb'] }),
  })
  await screen.findByText('None left')
  press('Make new codes')
  await screen.findByText('aaaa-bbbb')

  await signInElsewhere(settle, resolve)

  expect(screen.getByText('aaaa-bbbb')).toBeTruthy()
})
