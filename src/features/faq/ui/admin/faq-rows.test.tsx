import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { AdminFaqItem } from '../../schema.ts'
import { makeFaqItem } from '../../testing.ts'
import { FaqRows } from './faq-rows.tsx'

let server: ReturnType<typeof stubFetch>
/** The number of row renders. */
let renders = 0

beforeEach(() => {
  server = stubFetch()
  server.mockImplementation(async () => jsonAnswer([]))
})

function makeItem(id: number): AdminFaqItem {
  return {
    ...makeFaqItem({ id, question: `Question ${id}`, sortOrder: id }),
    get viewCount() {
      renders += 1
      return 0
    },
  }
}

function show(count: number, isFiltered = false) {
  const items = Array.from({ length: count }, (_, index) => makeItem(index + 1))
  const List = () => (
    <FaqRows items={items} categories={[]} isFiltered={isFiltered} onDelete={() => {}} />
  )
  openView(List, '/admin?view=faq', () => {})
  renders = 0
}

const button = (id: number, way: 'up' | 'down') =>
  screen.getByRole('button', { name: `Move ${way}: Question ${id}` })
const order = () =>
  screen
    .getAllByText(/^Question/, { selector: 'th a' })
    .map(({ textContent }) => textContent.slice(9))
const press = (id: number, key: string) => fireEvent.keyDown(button(id, 'up'), { key })
const publishSwitch = () => screen.getByRole<HTMLInputElement>('switch')
const said = () => screen.getByRole('status').textContent

/** Names the order that the server received, in one line. */
async function ordered(): Promise<string> {
  await waitFor(() => expect(server).toHaveBeenCalled())
  const body = server.mock.lastCall?.[1].body
  return typeof body === 'string' ? JSON.parse(body).ids.join(' ') : ''
}

test('a key moves a row, and renders only the two that change places', async () => {
  show(60)

  press(2, 'ArrowDown')

  expect(await ordered()).toMatch(/^1 3 2 4 /)
  expect(said()).toBe('Question 2: number 3 of 60')
  expect(renders).toBeLessThanOrEqual(4)
})

test('a button moves a row one place, keeps the focus, and says where it is', async () => {
  show(5)
  button(4, 'up').focus()

  fireEvent.click(button(4, 'up'))

  expect(await ordered()).toBe('1 2 4 3 5')
  expect(said()).toBe('Question 4: number 3 of 5')
  expect(document.activeElement).toBe(button(4, 'up'))
})

test('Home and End go to the ends of the list', async () => {
  show(5)

  press(4, 'Home')
  expect(await ordered()).toBe('4 1 2 3 5')
  await waitFor(() => expect(order()).toEqual(['1', '2', '3', '4', '5']))
  press(2, 'End')

  await waitFor(async () => expect(await ordered()).toBe('1 3 4 5 2'))
})

test('a move past the end does nothing', () => {
  show(3)

  fireEvent.click(button(1, 'up'))
  press(3, 'ArrowDown')

  expect(button(1, 'up').getAttribute('aria-disabled')).toBe('true')
  expect(order()).toEqual(['1', '2', '3'])
  expect(server).not.toHaveBeenCalled()
})

test('keys with Ctrl or Alt stay those of the browser', () => {
  show(5)

  fireEvent.keyDown(button(2, 'up'), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(button(2, 'up'), { key: 'Home', ctrlKey: true })

  expect(server).not.toHaveBeenCalled()
})

test('a filtered list has no buttons to move rows', () => {
  show(4, true)

  expect(screen.queryAllByRole('button', { name: /^Move/ })).toEqual([])
})

test('a long list is shown in full, its first rows before the others', async () => {
  show(60)

  expect(await screen.findByText('Question 60')).toBeTruthy()
})

test('two quick presses of a switch are stored one after another, and the last one is shown', async () => {
  const answers: (() => void)[] = []
  server.mockImplementation(async (_path, { method }) => {
    if (method === 'PUT') await new Promise<void>((resolve) => answers.push(resolve))
    return jsonAnswer([])
  })
  show(1)
  const stored = () =>
    server.mock.calls.flatMap(([, { method, body }]) => (method === 'PUT' ? [body] : []))

  fireEvent.click(publishSwitch())
  fireEvent.click(publishSwitch())
  await waitFor(() => expect(answers.length).toBeGreaterThan(0))
  expect(stored()).toEqual(['{"isPublished":false}'])
  answers[0]?.()

  await waitFor(() => expect(answers).toHaveLength(2))
  expect(stored()).toEqual(['{"isPublished":false}', '{"isPublished":true}'])
  expect(publishSwitch().checked).toBe(true)
})
