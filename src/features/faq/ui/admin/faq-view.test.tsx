import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { makeFaqItem } from '../../testing.ts'
import { FaqView } from './faq-view.tsx'

const ITEMS = [
  makeFaqItem({ id: 1, question: 'Is it kept?' }),
  makeFaqItem({ id: 2, question: 'Is it hidden?', isPublished: false, categoryId: 4 }),
]

const open = (search = '', answers: Answers = {}) =>
  openView(FaqView, `/admin?view=faq${search}`, {
    'GET /api/admin/faq': () => ITEMS,
    'GET *': () => [],
    ...answers,
  })
const listed = () =>
  screen.queryAllByText(/^Is it/, { selector: 'th a' }).map(({ textContent }) => textContent)

test('without questions, the list says what to do', async () => {
  open('', { 'GET /api/admin/faq': () => [] })

  expect(await screen.findByText('No FAQ items yet. Create your first one!')).toBeTruthy()
})

test('search and filters narrow the list and are in the address', async () => {
  const { currentSearch } = open()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search questions' }), {
    target: { value: 'HIDDEN' },
  })
  await waitFor(() => expect(listed()).toEqual(['Is it hidden?']))
  expect(screen.getByText('1 of 2 questions')).toBeTruthy()

  fill('State', 'live')
  expect(await screen.findByText('No questions match')).toBeTruthy()
  expect(currentSearch()).toBe('?view=faq&q=HIDDEN&state=live')
  press('Show all questions')

  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(currentSearch()).toBe('?view=faq')
})

test('in the order, each row has three buttons and nothing else, until it is done', async () => {
  open('&q=hidden')
  await screen.findByText('1 of 2 questions')
  press('Change order')

  const rows = screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button'))
  expect(rows.map((buttons) => buttons.length)).toEqual([3, 3])
  expect(screen.queryByRole('searchbox')).toBeNull()
  press('Done')

  expect(screen.getByText('1 of 2 questions')).toBeTruthy()
})

test('an order that cannot be saved is what it was', async () => {
  const { toasts } = open()
  await screen.findByText('Is it kept?')
  press('Change order')
  press('Move down: Is it kept?')

  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Failed to update FAQ item' }]))
  await waitFor(() =>
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^Is it kept\?/),
  )
})

test('a single question has no order', async () => {
  open('', { 'GET /api/admin/faq': () => ITEMS.slice(1) })
  await screen.findByText('Is it hidden?')

  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull()
})
