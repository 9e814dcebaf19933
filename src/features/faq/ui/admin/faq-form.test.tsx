import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { makeFaqItem } from '../../testing.ts'
import { FaqCreateView, FaqEditView } from './faq-form.tsx'
import { adminFaqCategoriesQuery } from './queries.ts'

const CATEGORY = { id: 4, name: 'Backups', itemCount: 1 }
const tags = Array.from({ length: 31 }, (_, number) => `tag ${number}`)
const item = makeFaqItem({ id: 3, categoryId: CATEGORY.id, tags })

let server: ReturnType<typeof stubFetch>

beforeEach(() => {
  server = stubFetch()
  server.mockImplementation(async (path) =>
    jsonAnswer(path.endsWith('/categories') ? [CATEGORY] : [item]),
  )
})

const open = (View: typeof FaqEditView, view: string) =>
  openView(View, `/admin?view=${view}`, collectToasts().showToast)

test('the category of a question is chosen', async () => {
  open(FaqEditView, 'faq-edit&id=3')

  const category = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  expect(category.selectedOptions[0]?.textContent).toBe('Backups')
})

test('a category that was added since the list was read is chosen', async () => {
  server.mockImplementationOnce(async () => jsonAnswer([]))
  open(ListThenForm, 'faq-edit&id=3')
  fireEvent.click(await screen.findByRole('button', { name: '0 categories' }))

  const category = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  expect(category.selectedOptions[0]?.textContent).toBe('Backups')
})

/** Reads the categories as the list does, and then opens the form. */
function ListThenForm() {
  const { data } = useQuery(adminFaqCategoriesQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <FaqEditView />
  return <button onClick={() => setIsOpen(true)}>{data?.length} categories</button>
}

test.for([
  ['faq-create', FaqCreateView],
  ['faq-edit&id=3', FaqEditView],
] as const)('%s waits for the categories', async ([view, View]) => {
  server.mockImplementation(async (path) =>
    path.endsWith('/categories') ? jsonAnswer({ message: 'No' }, 500) : jsonAnswer([item]),
  )

  open(View, view)

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the categories')
  expect(screen.queryByText('No category')).toBeNull()
})

test('a save that is refused because of the tags leads to them', async () => {
  open(FaqEditView, 'faq-edit&id=3')

  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Too many tags')).toBeTruthy()
  const input = screen.getByRole('combobox', { name: 'Tags' })
  await expect.poll(() => document.activeElement).toBe(input)
})

test('an answer can have an image of the library', async () => {
  open(FaqCreateView, 'faq-create')

  await screen.findByRole('textbox', { name: 'Answer' }, { timeout: 15_000 })

  expect(screen.getByRole('button', { name: 'Image from media' })).toBeTruthy()
})
