import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateTimeField } from './date-time-field.tsx'

let changes: string[] = []
const value = () => changes.at(-1)

function Holder({ first }: { first: string }) {
  const [iso, setIso] = useState(first)
  return (
    <>
      <DateTimeField
        label="Publish at"
        value={iso}
        onChange={(next) => {
          changes.push(next)
          setIso(next)
        }}
        pastWarning="That is over."
      />
      <button type="button" onClick={() => setIso('')}>
        Reset
      </button>
    </>
  )
}

function open(first = '') {
  changes = []
  render(<Holder first={first} />)
  return screen.getByLabelText<HTMLInputElement>('Publish at')
}

const type = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } })

test('a time is shown and read as Eastern time in any time zone of the computer', () => {
  const field = open('2031-07-01T13:30:00.000Z')

  expect(field.value).toBe('2031-07-01T09:30')
  expect(screen.getByText('Eastern time')).toBeTruthy()
  expect(screen.getByText(/July 1, 2031 at 9:30\sAM EDT/)).toBeTruthy()

  type(field, '2031-01-01T09:30')
  expect(value()).toBe('2031-01-01T14:30:00.000Z')
})

test('a time in the past is warned of, one in the future is not', () => {
  const field = open()

  type(field, '2020-01-01T09:30')
  expect(screen.getByText('That is over.')).toBeTruthy()
  type(field, '2099-01-01T09:30')
  expect(screen.queryByText('That is over.')).toBeNull()
})

test('a time that clocks skip is shown as it will be used, and keeps the words that were typed', () => {
  const field = open()

  type(field, '2031-03-09T02:30')

  expect(field.value).toBe('2031-03-09T02:30')
  expect(value()).toBe('2031-03-09T07:30:00.000Z')
  expect(screen.getByText(/March 9, 2031 at 3:30\sAM EDT/)).toBeTruthy()
})

test('a value that is removed from outside empties the field', () => {
  const field = open()
  type(field, '2031-01-01T09:30')

  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))

  expect(field.value).toBe('')
})
