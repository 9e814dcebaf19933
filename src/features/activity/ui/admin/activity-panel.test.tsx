import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
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

/** Opens the panel; each page arrives when the test answers it. */
async function openPanel() {
  const pages: ((page: ActivityPage) => void)[] = []
  const fetched = stubFetch().mockImplementation(
    () => new Promise((answer) => pages.push((page) => answer(jsonAnswer(page)))),
  )
  openView(ActivityPanel, '/admin?view=settings', () => {})
  fireEvent.click(screen.getByRole('button', { name: 'Show activity' }))
  await vi.waitFor(() => expect(pages).toHaveLength(1))
  pages[0]?.(NEWEST)
  return { fetched, pages, older: await screen.findByRole('button', { name: 'Older' }) }
}

test('an address with the hash of the activity log opens it', async () => {
  stubFetch().mockResolvedValue(jsonAnswer(NEWEST))

  openView(ActivityPanel, '/admin?view=settings#activity', () => {})

  expect(await screen.findByText('admin3')).toBeTruthy()
})

test('the entries stay until the older ones are there', async () => {
  const { pages, older } = await openPanel()

  fireEvent.click(older)
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  expect(screen.getByText('admin3')).toBeDefined()
  pages[1]?.(OLDER)

  await screen.findByText('admin2')
  expect(screen.queryByText('admin3')).toBeNull()
})

test('a second press of the button for older entries skips none', async () => {
  const { fetched, pages, older } = await openPanel()

  fireEvent.click(older)
  fireEvent.click(older)
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  pages[1]?.(OLDER)
  await screen.findByText('admin2')
  fireEvent.click(screen.getByRole('button', { name: 'Newer' }))

  await screen.findByText('admin3')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('other entries start at the top, with the focus there', async () => {
  const { pages, older } = await openPanel()
  older.focus()

  fireEvent.click(older)
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  pages[1]?.(OLDER)
  await screen.findByText('admin2')

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Activity' }))
})

test.for([
  [1, 'admin3 failed to sign in and once more within 15 minutes'],
  [1204, 'admin3 failed to sign in and 1,204 more times within 15 minutes'],
] as const)('%i further refusals are shown with the first', async ([repeats, text]) => {
  const entry = { ...makeActivity(3), action: 'failed to sign in', repeats }
  stubFetch().mockResolvedValue(jsonAnswer({ items: [entry], next: null }))

  openView(ActivityPanel, '/admin?view=settings#activity', () => {})

  const name = await screen.findByText('admin3')
  expect(name.parentElement?.textContent?.replace(/\s+/g, ' ')).toBe(text)
})
