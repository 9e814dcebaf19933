import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { AdminFaqItem } from '../../schema.ts'
import { makeFaqItem } from '../../testing.ts'
import { FaqView } from './faq-view.tsx'

const ITEMS = [
  makeFaqItem({ id: 1, question: 'Is it kept?' }),
  makeFaqItem({ id: 2, question: 'Is it hidden?', isPublished: false, categoryId: 4 }),
]

let stored: AdminFaqItem[]
let shown: ReturnType<typeof collectToasts>
/** What writes are answered with. */
let answerWrite: () => Response

beforeEach(() => {
  stored = ITEMS
  shown = collectToasts()
  answerWrite = () => jsonAnswer({ message: 'The disk is full' }, 503)
  stubFetch().mockImplementation(async (path, { method = 'GET' }) => {
    if (method !== 'GET') return answerWrite()
    return jsonAnswer(path === '/api/admin/faq' ? stored : [])
  })
})

const open = (search = '') => openView(FaqView, `/admin?view=faq${search}`, shown.showToast)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const listed = () =>
  screen.queryAllByText(/^Is it/, { selector: 'th a' }).map(({ textContent }) => textContent)

test('without questions, the list says what to do', async () => {
  stored = []
  open()

  expect(await screen.findByText('No FAQ items yet. Create your first one!')).toBeTruthy()
})

test('search and filters narrow the list and are in the address', async () => {
  const { currentSearch } = open()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search questions' }), {
    target: { value: 'HIDDEN' },
  })
  await waitFor(() => expect(listed()).toEqual(['Is it hidden?']))
  expect(screen.getByText('1 of 2 questions')).toBeTruthy()
  expect(screen.getByText(/^To change the order, clear/)).toBeTruthy()

  choose('State', 'live')
  expect(await screen.findByText('No questions match')).toBeTruthy()
  expect(currentSearch()).toBe('?view=faq&q=HIDDEN&state=live')
  press('Show all questions')

  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(currentSearch()).toBe('?view=faq')
})

test('the filters of the address are applied', async () => {
  open('&state=draft')

  expect(await screen.findByText('Is it hidden?')).toBeTruthy()
  expect(listed()).toEqual(['Is it hidden?'])
})

test('a question is deleted after a confirmation', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Is it kept?' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Is it kept?')
  answerWrite = () => {
    stored = stored.slice(1)
    return new Response(null, { status: 204 })
  }

  press('Delete question')

  await waitFor(() => expect(listed()).toEqual(['Is it hidden?']))
  expect(screen.getByRole('button', { name: 'Undo: restore “Is it kept?”' })).toBeTruthy()
  expect(shown.toasts).toMatchObject([{ description: 'FAQ item deleted successfully' }])
})

test('a failed deletion says so and keeps the question', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Is it kept?' }))

  press('Delete question')

  await waitFor(() =>
    expect(shown.toasts).toMatchObject([{ description: 'Failed to delete FAQ item' }]),
  )
  expect(listed()).toHaveLength(2)
})

test('an order that cannot be saved is what it was', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Move down: Is it kept?' }))

  await waitFor(() =>
    expect(shown.toasts).toMatchObject([{ description: 'Failed to update FAQ item' }]),
  )
  await waitFor(() => expect(listed()).toEqual(['Is it kept?', 'Is it hidden?']))
})
