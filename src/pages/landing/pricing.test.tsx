import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Pricing } from './pricing.tsx'

const REST_MS = 300

beforeEach(() => void vi.useFakeTimers())

function open(address: string) {
  history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Pricing />
    </BrowserRouter>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const devices = () => field('Computers and servers')
const terabytes = () => field('Terabytes of storage')
const address = () => location.pathname + location.search + location.hash
const spoken = () => screen.getByRole('status').textContent
const rest = () => act(() => vi.advanceTimersByTimeAsync(REST_MS))
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } })
const messageLink = () => screen.queryByRole('link', { name: 'Add this to my message' })

/** The sums of the sheet by line, from top to bottom. */
function listSums(): (string | undefined)[] {
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  return rows.map((row) => within(row).getByRole('cell').textContent)
}

function getHint(input: HTMLInputElement): string | null | undefined {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
}

test('without numbers, the sheet is a worked example of five machines and two terabytes', () => {
  open('/')

  expect([devices().value, terabytes().value]).toEqual(['5', '2'])
  expect(listSums()).toEqual(['$79', '$40', '$15', '$134', '$1,608'])
  expect(screen.getByText('Worked example')).toBeTruthy()
})

test('numbers in the address are in the fields, and their sums on the sheet', () => {
  open('/?devices=25&terabytes=10')

  expect([devices().value, terabytes().value]).toEqual(['25', '10'])
  expect(listSums()).toEqual(['$79', '$440', '$135', '$654', '$7,848'])
  expect(screen.queryByText('Worked example')).toBeNull()
})

test('sums and address follow after a pause in typing, without a new history entry', async () => {
  open('/')
  const entries = history.length

  type(devices(), '1')
  type(devices(), '12')
  expect(address()).toBe('/')
  await rest()
  type(terabytes(), '4')
  await rest()

  expect(address()).toBe('/?devices=12&terabytes=4#pricing')
  expect(history.length).toBe(entries)
  expect(listSums()).toEqual(['$79', '$180', '$45', '$304', '$3,648'])
  expect(spoken()).toBe('12 computers and servers with 4 TB: $304 per month, $3,648 per year.')
})

test('an invalid number stays in its field, with a message and no sums', async () => {
  open('/')

  type(devices(), 'five')
  await rest()

  expect(devices().value).toBe('five')
  expect(devices().getAttribute('aria-invalid')).toBe('true')
  expect(getHint(devices())).toBe('Enter a whole number of computers and servers from 1 to 500')
  expect(spoken()).toContain(getHint(devices()))
  expect(terabytes().hasAttribute('aria-invalid')).toBe(false)
  expect(new Set(listSums())).toEqual(new Set(['–']))
  expect(messageLink()).toBeNull()

  type(devices(), '5')
  await rest()

  expect(getHint(devices())).toBe('1 to 500')
  expect(listSums().at(-1)).toBe('$1,608')
})

test('a number above the limits shows the custom plan and is no error', () => {
  open('/?devices=800&terabytes=40')

  expect(screen.getByRole('heading', { name: 'A custom plan' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(getHint(devices())).toBe(
    'For more than 500 computers and servers, we prepare a custom plan',
  )
  expect(devices().hasAttribute('aria-invalid')).toBe(false)
  expect(messageLink()?.getAttribute('href')).toBe(
    '/?devices=800&terabytes=40&into=message#contact',
  )
})

test('a number above its limit is no error next to an invalid one either', () => {
  open('/?devices=800&terabytes=abc')

  expect(getHint(devices())).toBe(
    'For more than 500 computers and servers, we prepare a custom plan',
  )
  expect(devices().hasAttribute('aria-invalid')).toBe(false)
  expect(terabytes().getAttribute('aria-invalid')).toBe('true')
})

test('a link puts the shown numbers into the message', async () => {
  open('/')
  expect(messageLink()?.getAttribute('href')).toBe('/?devices=5&terabytes=2&into=message#contact')

  type(devices(), '12')
  await rest()

  expect(messageLink()?.getAttribute('href')).toBe('/?devices=12&terabytes=2&into=message#contact')
})
