import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '../testing.ts'

const { toasts, showToast } = collectToasts()
let stored: { id: number; name: string }[]

beforeEach(() => {
  stored = [{ id: 4, name: 'Recovery' }]
  stubFetch().mockImplementation(async (path, { method, body }) => {
    if (method === 'DELETE') {
      stored = stored.filter(({ id }) => !path.endsWith(`/${id}`))
      return new Response(null, { status: 204 })
    }
    if (method === 'POST' && typeof body === 'string') {
      stored = [...stored, { id: 6, name: JSON.parse(body).name }]
      return jsonAnswer(stored.at(-1), 201)
    }
    if (method !== 'PUT' || typeof body !== 'string') return jsonAnswer(stored)
    stored = [{ id: 4, name: JSON.parse(body).name }]
    return jsonAnswer(stored[0])
  })
})

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

async function beginRenaming() {
  openView(Panel, '/admin?view=settings', showToast)
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
  fireEvent.change(field, { target: { value: 'Something else' } })

  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(await findRenameButton('Recovery'))
  fireEvent.click(await findRenameButton('Recovery'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(document.activeElement).toBe(await findRenameButton('Recovery'))
})

test('a saved name is shown, and the focus is where the renaming began', async () => {
  const field = await beginRenaming()
  fireEvent.change(field, { target: { value: 'Restores' } })

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  const pencil = await findRenameButton('Restores')
  await waitFor(() => expect(document.activeElement).toBe(pencil))
})

test('after a deletion, the focus is on the next category', async () => {
  stored = [
    { id: 4, name: 'Recovery' },
    { id: 5, name: 'Storage' },
  ]
  openView(Panel, '/admin?view=settings', showToast)

  fireEvent.click(await screen.findByRole('button', { name: 'Delete Recovery' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete category' }))

  await waitFor(() => expect(screen.queryByText('Recovery')).toBeNull())
  const pencil = await findRenameButton('Storage')
  await waitFor(() => expect(document.activeElement).toBe(pencil))
})

test('a category is added once it has a name', async () => {
  openView(Panel, '/admin?view=settings', showToast)
  await findRenameButton('Recovery')

  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'New category in Categories' })
  fireEvent.change(field, { target: { value: 'Storage' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))

  expect(await findRenameButton('Storage')).toBeTruthy()
  expect(toasts.at(-1)).toMatchObject({ description: 'Category created successfully' })
})
