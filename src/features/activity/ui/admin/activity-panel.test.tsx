import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import type { Activity, ActivityPage } from '../../schema.ts'
import { ActivityPanel } from './activity-panel.tsx'

const makeActivity = (id: number): Activity => ({
  id,
  createdAt: '2026-03-02T15:00:00.000Z',
  username: `admin${id}`,
  action: 'signed in',
  subject: '',
  address: '192.0.2.1',
  repeats: 0,
})
const NEWEST: ActivityPage = { items: [makeActivity(3)], next: 3 }
const OLDER: ActivityPage = { items: [makeActivity(2)], next: null }

/** Opens the panel; the older entries arrive when the test lets them. */
async function openPanel() {
  const later = Promise.withResolvers<ActivityPage>()
  const { calls } = openView(ActivityPanel, '/admin?view=activity', {
    'GET /api/admin/activity': (_body, path) => (path.includes('?') ? later.promise : NEWEST),
  })
  const older = await screen.findByRole('button', { name: 'Older' })
  return { calls, older, arrive: () => later.resolve(OLDER) }
}

test('the entries stay until the older ones are there, which start at the top', async () => {
  const { calls, older, arrive } = await openPanel()
  older.focus()

  press('Older')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.getByText('admin3')).toBeDefined()
  arrive()

  await screen.findByText('admin2')
  expect(screen.queryByText('admin3')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Activity' }))
})

test('a second press of the button for older entries skips none', async () => {
  const { calls, arrive } = await openPanel()

  press('Older')
  press('Older')
  arrive()
  await screen.findByText('admin2')
  press('Newer')

  await screen.findByText('admin3')
  expect(calls).toHaveLength(2)
})

test.for([
  [1, 'admin3 failed to sign in and once more within 15 minutes'],
  [1204, 'admin3 failed to sign in and 1,204 more times within 15 minutes'],
] as const)('%i further refusals are shown with the first', async ([repeats, text]) => {
  const entry = { ...makeActivity(3), action: 'failed to sign in', repeats } as const
  const page: ActivityPage = { items: [entry], next: null }
  openView(ActivityPanel, '/admin?view=activity', { 'GET *': () => page })

  const name = await screen.findByText('admin3')
  expect(name.parentElement?.textContent?.replace(/\s+/g, ' ')).toBe(text)
})
