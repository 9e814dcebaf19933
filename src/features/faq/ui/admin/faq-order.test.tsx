import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import type { AdminFaqItem } from '../../schema.ts'
import { makeFaqItem } from '../../testing.ts'
import { FaqOrder } from './faq-order.tsx'

const ORDER = 'PUT /api/admin/faq/order'

/** The ids of the rows that were rendered since the list was opened. */
const rendered = new Set<number>()

function makeItem(id: number): AdminFaqItem {
  return {
    ...makeFaqItem({ id, sortOrder: id }),
    get question() {
      rendered.add(id)
      return `Question ${id}`
    },
  }
}

function show(count: number) {
  const items = Array.from({ length: count }, (_, index) => makeItem(index + 1))
  const view = openView(() => <FaqOrder items={items} />, '/admin?view=faq', {
    [ORDER]: () => [],
    'GET *': () => [],
  })
  rendered.clear()
  return view
}

const button = (id: number, way: 'up' | 'down') =>
  screen.getByRole('button', { name: `Move ${way}: Question ${id}` })
const order = () =>
  screen
    .getAllByText(/^Question/, { selector: 'li > span' })
    .map(({ textContent }) => textContent.slice(9))
    .join(' ')
const press = (id: number, key: string) => fireEvent.keyDown(button(id, 'up'), { key })
const said = () => screen.getByRole('status').textContent

test('a key moves a row, and renders only the two that change places', async () => {
  const { sent } = show(5)

  press(1, 'ArrowDown')
  expect(order()).toBe('2 1 3 4 5')
  expect(said()).toBe('Question 1: number 2 of 5')
  // The order of the server applies again after its answer.
  await waitFor(() => expect(order()).toBe('1 2 3 4 5'))

  expect(sent).toEqual([{ call: ORDER, body: { ids: [2, 1, 3, 4, 5] } }])
  expect(rendered).toEqual(new Set([1, 2]))
})

test('a button moves a row one place, keeps the focus, and says where it is', () => {
  show(5)
  button(4, 'up').focus()

  fireEvent.click(button(4, 'up'))

  expect(order()).toBe('1 2 4 3 5')
  expect(said()).toBe('Question 4: number 3 of 5')
  expect(document.activeElement).toBe(button(4, 'up'))
})

test('Home and End go to the ends of the list', async () => {
  const { sent } = show(5)

  press(4, 'Home')
  expect(order()).toBe('4 1 2 3 5')
  await waitFor(() => expect(order()).toBe('1 2 3 4 5'))
  press(2, 'End')

  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids: [1, 3, 4, 5, 2] }))
})

test('a row is dragged to the place of another, or put on top', async () => {
  const { sent } = show(5)
  const rows = screen.getAllByRole('listitem')
  const carried = new Map<string, string>()
  const dataTransfer = {
    types: ['application/x-faq-question'],
    setData: (type: string, data: string) => carried.set(type, data),
    getData: (type: string) => carried.get(type) ?? '',
  }

  fireEvent.dragStart(rows[0] ?? document, { dataTransfer })
  expect(fireEvent.dragOver(rows[3] ?? document, { dataTransfer })).toBe(false)
  fireEvent.drop(rows[3] ?? document, { dataTransfer })
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids: [2, 3, 4, 1, 5] }))
  await waitFor(() => expect(order()).toBe('1 2 3 4 5'))
  fireEvent.click(screen.getByRole('button', { name: 'To top: Question 5' }))

  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids: [5, 1, 2, 3, 4] }))
})

test('a move past the end does nothing', () => {
  const { calls } = show(3)

  fireEvent.click(button(1, 'up'))
  press(3, 'ArrowDown')

  expect(button(1, 'up').getAttribute('aria-disabled')).toBe('true')
  expect(order()).toBe('1 2 3')
  expect(calls).toEqual([])
})

test('keys with Ctrl or Alt stay those of the browser', () => {
  const { calls } = show(5)

  fireEvent.keyDown(button(2, 'up'), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(button(2, 'up'), { key: 'Home', ctrlKey: true })

  expect(calls).toEqual([])
})
