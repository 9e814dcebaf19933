import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '../testing.ts'
import { Deletions } from './deletions.tsx'
import { useDeletions } from './use-deletions.ts'

const NOTES = ['Its address is now /blog/plan-2.', 'Its category no longer exists.']
const RESTORE = 'POST /api/admin/trash/blog/1/restore'
let view: ReturnType<typeof openView>
let shown: { id: number; title: string }[]
let answer: () => unknown

beforeEach(() => {
  shown = []
  answer = () => ({ item: {}, notes: [] })
  view = openView(ListView, '/admin?view=blog', {
    'GET *': () => shown,
    [RESTORE]: () => answer(),
    'POST /api/admin/trash/blog/2/restore': () => answer(),
  })
})

/** A list with a button that says that an item was deleted. */
function ListView() {
  const { data = [] } = useQuery<typeof shown>({ queryKey: ['/api/admin/blog'] })
  const deleted = useDeletions({ kind: 'blog', stale: ['/api/admin/blog'], done: 'Deleted' })
  return (
    <main tabIndex={-1}>
      {['Plan', 'Budget'].map((title, index) => (
        <button key={title} type="button" onClick={() => deleted.add({ id: index + 1, title })}>
          {`Delete ${title}`}
        </button>
      ))}
      <Deletions {...deleted} />
      <ul aria-label="Posts">
        {data.map(({ id, title }) => (
          <li key={id} data-item={id}>
            <button type="button">{`Edit ${title}`}</button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const lines = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('“'))

test('each deletion has a line with the newest first, in a region that is read out', () => {
  press('Delete Plan')
  press('Delete Budget')

  expect(lines()).toEqual([
    '“Budget” was moved to the trash.UndoOpen Trash',
    '“Plan” was moved to the trash.UndoOpen Trash',
  ])
  const line = screen.getByText('“Plan” was moved to the trash.')
  expect(line.closest('[aria-live=polite]')).not.toBeNull()
})

test('Undo restores the item, removes its line and focuses its row', async () => {
  press('Delete Plan')
  shown = [{ id: 1, title: 'Plan' }]

  press('Undo: restore “Plan”')

  const row = await screen.findByRole('button', { name: 'Edit Plan' })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(view.calls).toContain(RESTORE)
  expect(lines()).toEqual([])
  expect(view.toasts).toEqual([{ title: 'Success', description: 'Deleted' }])
})

test('Undo is the next stop after a deletion, and Tab continues in the list', async () => {
  screen.getByRole('button', { name: 'Delete Budget' }).focus()
  press('Delete Plan')

  const undo = screen.getByRole('button', { name: 'Undo: restore “Plan”' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  fireEvent.keyDown(screen.getByRole('link', { name: 'Open Trash' }), { key: 'Tab' })

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Budget' }))
})

test('Undo is offered once: the toast of a deletion has none', () => {
  press('Delete Plan')

  expect(view.toasts).toEqual([{ title: 'Success', description: 'Deleted' }])
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

test('notes about the differences of a restored item stay readable', async () => {
  answer = () => ({ item: {}, notes: NOTES })
  press('Delete Plan')

  press('Undo: restore “Plan”')

  await waitFor(() => expect(lines()).toEqual([`“Plan” was restored. ${NOTES.join(' ')}`]))
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('an item that the list does not show leaves the focus at the next line', async () => {
  press('Delete Plan')
  press('Delete Budget')

  press('Undo: restore “Budget”')

  const next = screen.getByRole('button', { name: 'Undo: restore “Plan”' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('a failed restore says why, and can be tried again', async () => {
  answer = () => jsonAnswer({ message: 'This item is no longer in the trash' }, 404)
  press('Delete Plan')

  press('Undo: restore “Plan”')

  await waitFor(() =>
    expect(view.toasts.at(-1)).toMatchObject({
      description: 'Failed to restore “Plan”: This item is no longer in the trash',
    }),
  )
  const [line] = screen.getAllByRole('listitem')
  expect(within(line ?? document.body).getByRole('button', { name: /Undo/ })).toBeTruthy()
})

test('an item that is deleted again has one line', async () => {
  press('Delete Plan')
  press('Delete Budget')
  press('Delete Plan')

  expect(lines()).toHaveLength(2)
  expect(lines()[0]).toContain('Plan')
})
