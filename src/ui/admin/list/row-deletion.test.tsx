import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { RowDeletion, useRowDeletion } from './row-deletion.tsx'

/** The item that the server does not delete. */
const REFUSED = 'refused'

/** Opens a list of items that can be deleted. */
function openList(...titles: string[]) {
  function List() {
    const [items, setItems] = useState(titles)
    const { list, ask, ...deletion } = useRowDeletion(items)
    const remove = async (title: string) => {
      if (title !== REFUSED) setItems(items.filter((item) => item !== title))
      return title !== REFUSED
    }
    return (
      <main tabIndex={-1}>
        <ul ref={list}>
          {items.map((title) => (
            <li key={title}>
              <button onClick={() => ask(title)}>{title}</button>
            </li>
          ))}
        </ul>
        <RowDeletion deletion={deletion} title="Sure?" confirmLabel="Delete" onDelete={remove}>
          {(title) => `${title} will be gone.`}
        </RowDeletion>
      </main>
    )
  }
  openView(List, '/admin')
}

test.each([
  ['first', 'second'],
  ['second', 'third'],
  ['third', 'second'],
])('after the %s of three items is deleted, the focus is on the %s', async (title, next) => {
  openList('first', 'second', 'third')

  press(title)
  expect(screen.getByRole('alertdialog').textContent).toContain(`${title} will be gone.`)
  press('Delete')

  await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('after the last item is deleted, the focus is on the view', async () => {
  openList('only')

  press('only')
  press('Delete')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a deletion that fails closes the question and leaves the list as it was', async () => {
  openList('first', REFUSED)
  screen.getByRole('button', { name: REFUSED }).focus()

  press(REFUSED)
  press('Delete')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe(REFUSED)
})
