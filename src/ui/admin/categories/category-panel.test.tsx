import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { CategoryPanel } from './category-panel.tsx'

function Panel() {
  return (
    <CategoryPanel
      id="categories"
      title="Categories"
      path="/api/admin/categories"
      nouns={['post', 'posts']}
      countItems={() => 2}
    />
  )
}

/** Opens the panel with the category Recovery, and begins to rename it. */
async function beginRenaming() {
  let name = 'Recovery'
  openView(Panel, '/admin?view=settings', {
    'GET *': () => [{ id: 4, name }],
    'PUT /api/admin/categories/4': () => {
      name = 'Restores'
      return { id: 4, name }
    },
  })
  const pencil = await screen.findByRole('button', { name: 'Rename Recovery' })
  pencil.focus()
  fireEvent.click(pencil)
  return screen.getByRole('textbox', { name: 'New name for Recovery' })
}

const findRenameButton = (name: string) => screen.findByRole('button', { name: `Rename ${name}` })

test('renaming a category focuses the field', async () => {
  const field = await beginRenaming()

  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('Escape and Cancel leave the name as it is and give the focus back', async () => {
  const field = await beginRenaming()
  fill('New name for Recovery', 'Something else')

  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(await findRenameButton('Recovery'))
  press('Rename Recovery')
  press('Cancel')

  expect(document.activeElement).toBe(await findRenameButton('Recovery'))
})

test('a saved name is shown, and the focus is where the renaming began', async () => {
  await beginRenaming()
  fill('New name for Recovery', 'Restores')

  press('Save')

  const pencil = await findRenameButton('Restores')
  await waitFor(() => expect(document.activeElement).toBe(pencil))
})

test('a category is added once it has a name', async () => {
  const stored = [{ id: 4, name: 'Recovery' }]
  const { toasts } = openView(Panel, '/admin?view=settings', {
    'GET *': () => stored,
    'POST /api/admin/categories': () => {
      stored.push({ id: 6, name: 'Storage' })
      return stored.at(-1)
    },
  })
  await findRenameButton('Recovery')

  press('Add')
  expect(await screen.findByText('Name is required')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'New category in Categories' })
  fireEvent.change(field, { target: { value: 'Storage' } })
  press('Add')

  expect(await findRenameButton('Storage')).toBeTruthy()
  expect(toasts.at(-1)).toMatchObject({ description: 'Category created successfully' })
})
