// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { FaqItem } from '../../schema.ts'
import { FaqRows } from './faq-rows.tsx'

const ROW_HEIGHT = 60

let server: ReturnType<typeof stubFetch>
/** How often a row was rendered. */
let renders = 0

beforeEach(() => {
  layOutRows()
  server = stubFetch()
  server.mockImplementation(async () => jsonAnswer([]))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** jsdom has no layout: here rows of one height stand below each other, and nothing scrolls. */
function layOutRows() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => ROW_HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_HEIGHT
  })
  Object.assign(HTMLElement.prototype, { scrollIntoView() {}, setPointerCapture() {} })
}

function itemOf(id: number): FaqItem {
  return {
    id,
    question: `Question ${id}`,
    answer: '<p>An answer.</p>',
    categoryId: null,
    sortOrder: id,
    isPublished: true,
    tags: [],
    get viewCount() {
      renders += 1
      return 0
    },
    createdAt: '2026-01-05T15:00:00.000Z',
    updatedAt: '2026-01-05T15:00:00.000Z',
  }
}

function show(count: number, isFiltered = false) {
  const items = Array.from({ length: count }, (_, index) => itemOf(index + 1))
  const List = () => (
    <FaqRows items={items} categories={[]} isFiltered={isFiltered} onDelete={() => {}} />
  )
  openView(List, '/admin?view=faq', () => {})
  renders = 0
}

const handle = (id: number) => screen.getByLabelText(`Reorder Question ${id}`)
const order = () =>
  screen
    .getAllByText(/^Question/, { selector: 'th a' })
    .map(({ textContent }) => textContent.slice(9))
const press = (id: number, key: string) => fireEvent.keyDown(handle(id), { key })
const said = () => screen.getByRole('status').textContent

/** What the server was told, in one line. */
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

test('a row that is carried by keys renders those it passes, and is announced', async () => {
  show(60)
  handle(1).focus()

  press(1, ' ')
  expect(said()).toBe('Picked up Question 1: number 1 of 60')
  expect(handle(1).getAttribute('aria-pressed')).toBe('true')
  press(1, 'ArrowDown')
  press(1, 'ArrowDown')
  expect(said()).toBe('Question 1: number 3 of 60')
  expect(renders).toBeLessThanOrEqual(4)
  expect(server).not.toHaveBeenCalled()
  press(1, ' ')

  expect(said()).toBe('Put Question 1 down, number 3 of 60')
  expect(await ordered()).toMatch(/^2 3 1 4 /)
})

test('Home and End go to the ends of the list', async () => {
  show(5)

  press(4, 'Home')
  expect(await ordered()).toBe('4 1 2 3 5')
  await waitFor(() => expect(order()).toEqual(['1', '2', '3', '4', '5']))
  press(2, ' ')
  press(2, 'End')
  press(2, 'Enter')

  await waitFor(async () => expect(await ordered()).toBe('1 3 4 5 2'))
})

test.each([
  ['Escape', () => press(2, 'Escape')],
  ['leaving the handle', () => fireEvent.blur(handle(2))],
])('%s leaves a row where it was', (_name, leave) => {
  show(5)

  press(2, ' ')
  press(2, 'ArrowDown')
  leave()

  expect(said()).toBe('Question 2 stays where it was')
  expect(order()).toEqual(['1', '2', '3', '4', '5'])
  expect(handle(2).getAttribute('aria-pressed')).toBeNull()
  expect(server).not.toHaveBeenCalled()
})

test('a key that is held down picks up once', () => {
  show(5)

  press(2, ' ')
  fireEvent.keyDown(handle(2), { key: ' ', repeat: true })

  expect(said()).toBe('Picked up Question 2: number 2 of 5')
})

test('keys with Ctrl or Alt stay those of the browser', () => {
  show(5)

  fireEvent.keyDown(handle(2), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(handle(2), { key: 'Home', ctrlKey: true })

  expect(server).not.toHaveBeenCalled()
})

/** The pointer goes down on a handle and moves by `distance`, in one step. */
function drag(id: number, distance: number) {
  const pointer = { button: 0, isPrimary: true, pointerId: 1 }
  fireEvent.pointerDown(handle(id), { ...pointer, clientY: 300 })
  fireEvent.pointerMove(handle(id), { ...pointer, clientY: 300 + distance })
}

test('a row that is dragged past half of two others takes the place of the second', async () => {
  show(6)

  drag(2, 1.6 * ROW_HEIGHT)
  expect(said()).toBe('Question 2: number 4 of 6')
  fireEvent.pointerUp(handle(2), { pointerId: 1 })

  expect(await ordered()).toBe('1 3 4 2 5 6')
  expect(said()).toBe('Put Question 2 down, number 4 of 6')
})

test('a row is dragged no further than to the ends of the list', async () => {
  show(3)

  drag(3, -10 * ROW_HEIGHT)
  expect(handle(3).closest('tr')?.style.transform).toBe(`translateY(${-2 * ROW_HEIGHT}px)`)
  fireEvent.pointerUp(handle(3), { pointerId: 1 })

  expect(await ordered()).toBe('3 1 2')
})

test.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['a pointer that is taken away', () => fireEvent.pointerCancel(handle(2), { pointerId: 1 })],
])('%s ends a drag without a change', (_name, leave) => {
  show(4)

  drag(2, ROW_HEIGHT)
  leave()
  fireEvent.pointerUp(handle(2), { pointerId: 1 })

  expect(order()).toEqual(['1', '2', '3', '4'])
  expect(handle(2).closest('tr')?.style.transform).toBe('')
  expect(server).not.toHaveBeenCalled()
})

test('a click with an unsteady hand moves nothing', () => {
  show(4)

  drag(2, 3)

  expect(said()).toBe('')
  expect(handle(2).closest('tr')?.dataset['dragging']).toBeUndefined()
})

test('rows of a part of the list have no handles', () => {
  show(4, true)

  expect(screen.queryAllByRole('button', { name: /^(Reorder|Move)/ })).toEqual([])
})

test('a long list is shown in full, its first rows before the others', async () => {
  show(60)

  expect(await screen.findByText('Question 60')).toBeTruthy()
})
