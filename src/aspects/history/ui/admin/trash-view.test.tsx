import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openListView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import type { TrashItem } from '../../schema.ts'
import { TrashView } from './trash-view.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
let trash: TrashItem[]

beforeEach(() => {
  trash = [
    makeTrashItem({ id: 3, title: 'The plan' }),
    makeTrashItem({ kind: 'media', id: 'ab12', title: 'hall.jpg', deletedBy: null }),
  ]
})

function makeTrashItem(more: Partial<TrashItem>): TrashItem {
  return {
    kind: 'blog',
    id: 1,
    title: 'An item',
    deletedAt: '2026-03-02T15:00:00.000Z',
    deletedBy: 'ada',
    expiresAt: new Date(Date.now() + 11.5 * DAY_MS).toISOString(),
    ...more,
  }
}

const open = (restored: () => unknown = () => ({ item: {}, notes: [] })) =>
  openListView(() => <TrashView />, '/admin?view=trash', {
    'GET *': () => trash,
    'POST /api/admin/trash/blog/3/restore': () => {
      trash = trash.filter(({ id }) => id !== 3)
      return restored()
    },
    'DELETE /api/admin/trash/media/ab12': () => {
      trash = trash.filter(({ id }) => id !== 'ab12')
    },
    'DELETE /api/admin/trash': () => {
      trash = []
    },
  })
const answer = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

test('an item is listed with its kind, who deleted it, when, and when it is permanently deleted', async () => {
  const { getRow } = await open()

  const row = getRow(/The plan/)
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual([
    'Blog post',
    expect.stringMatching(/^Mar 2, 2026, 10:00\sAM by ada$/),
    'in 12 days',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trash (2)')
  expect(screen.getByRole('row', { name: /hall.jpg/ }).textContent).toContain(
    'by an unknown person',
  )
})

test('an item with versions links to them', async () => {
  await open()

  const history = screen.getByRole('link', { name: 'History of The plan' })
  expect(history.getAttribute('href')).toBe('/admin?view=history&kind=blog&id=3')
  expect(screen.queryByRole('link', { name: 'History of hall.jpg' })).toBeNull()
})

test('a restored item leaves the list; its notes and a link to it stay', async () => {
  const { sent, toasts } = await open(() => ({
    item: {},
    notes: ['Its category no longer exists.'],
  }))

  press('Restore The plan')

  await waitFor(() => expect(screen.queryByRole('row', { name: /The plan/ })).toBeNull())
  expect(sent).toEqual([{ call: 'POST /api/admin/trash/blog/3/restore' }])
  const text = '“The plan” was restored. Its category no longer exists.'
  expect(toasts).toEqual([])
  expect(screen.getByText(text).closest('[aria-live=polite]')).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Open it: The plan' })
  expect(link.getAttribute('href')).toBe('/admin?view=blog-edit&id=3')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore hall.jpg' })),
  )
})

test('an item is permanently deleted after a question', async () => {
  const { sent, toasts } = await open()

  press('Permanently delete hall.jpg')
  expect(screen.getByRole('alertdialog').textContent).toContain('This cannot be undone')
  answer('Delete permanently')

  await waitFor(() => expect(screen.queryByRole('row', { name: /hall.jpg/ })).toBeNull())
  expect(sent).toEqual([{ call: 'DELETE /api/admin/trash/media/ab12' }])
  expect(toasts).toEqual([{ title: 'Success', description: '“hall.jpg” permanently deleted' }])
})

test('emptying asks with the count, and then explains the trash', async () => {
  const { sent } = await open()

  press('Empty trash')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '2 items will be permanently deleted',
  )
  answer('Empty trash')

  expect(await screen.findByText('The trash is empty')).toBeTruthy()
  expect(screen.getByText(/stay here for 30 days/)).toBeTruthy()
  expect(sent).toEqual([{ call: 'DELETE /api/admin/trash' }])
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
})

test('an item that another admin has removed disappears with a reason', async () => {
  const message = 'This item is no longer in the trash'
  const { toasts } = await open(() => jsonAnswer({ message }, 404))
  trash = []

  press('Restore The plan')

  expect(await screen.findByText('The trash is empty')).toBeTruthy()
  expect(toasts).toMatchObject([{ description: `Failed to restore “The plan”: ${message}` }])
})
