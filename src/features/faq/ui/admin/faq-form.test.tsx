import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openForm, openView, type Answers } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { makeFaqItem } from '../../testing.ts'
import { FaqCreateView, FaqEditView } from './faq-form.tsx'
import { adminFaqCategoriesQuery } from './queries.ts'

const CREATE = '/admin?view=faq-create'
const EDIT = '/admin?view=faq-edit&id=3'
const CATEGORY = { id: 4, name: 'Backups', itemCount: 1 }
const item = makeFaqItem({ id: 3, categoryId: CATEGORY.id })

const ANSWERS: Answers = {
  'GET /api/admin/faq': () => [item],
  'GET /api/admin/faq/categories': () => [CATEGORY],
  'GET *': () => [],
}

const findCategory = async () => {
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  return field.selectedOptions[0]?.textContent
}

test('a category that was added since the list was read is chosen', async () => {
  let categories: object[] = []
  openView(ListThenForm, EDIT, { ...ANSWERS, 'GET /api/admin/faq/categories': () => categories })
  await screen.findByRole('button', { name: '0 categories' })
  categories = [CATEGORY]

  press('0 categories')

  expect(await findCategory()).toBe('Backups')
})

/** Reads the categories as the list does, and then opens the form. */
function ListThenForm() {
  const { data } = useQuery(adminFaqCategoriesQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <FaqEditView />
  return <button onClick={() => setIsOpen(true)}>{data?.length} categories</button>
}

test.for([
  [CREATE, FaqCreateView],
  [EDIT, FaqEditView],
] as const)('%s waits for the categories', async ([address, View]) => {
  openView(View, address, {
    ...ANSWERS,
    'GET /api/admin/faq/categories': () => jsonAnswer({ message: 'No' }, 500),
  })

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the categories')
  expect(screen.queryByText('No category')).toBeNull()
})

test('an answer can have an image of the library', async () => {
  await openForm(FaqCreateView, CREATE, ANSWERS)

  expect(screen.getByRole('button', { name: 'Image from Media' })).toBeTruthy()
})
