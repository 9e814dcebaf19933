import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Session } from '#features/auth/ui/admin/sessions/session.ts'
import { SessionProvider } from '#features/auth/ui/admin/sessions/session-context.tsx'
import { fill } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { DashboardPage } from './dashboard-page.tsx'

/** Opens the form of a new saved reply as the admin with this id. */
function openAs(id: number) {
  const session = new Session()
  const Page = () => (
    <SessionProvider value={session}>
      <DashboardPage />
    </SessionProvider>
  )
  return openView(Page, '/admin?view=saved-reply-create', {
    'GET /api/admin/session': () => ({ id, username: `admin ${id}`, displayName: null }),
    'GET *': () => new Response('Not asked for', { status: 500 }),
  })
}

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
