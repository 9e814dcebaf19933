import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RichTextEditor } from '../rich-text-editor.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // ProseMirror uses methods that jsdom lacks.
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects()
  Range.prototype.getBoundingClientRect = () => document.createElement('p').getBoundingClientRect()
})

afterEach(() => void vi.useRealTimers())

const rest = () => act(() => void vi.advanceTimersByTime(1000))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a text, and lets the editor come to rest. */
function open(value: string) {
  const onChange = vi.fn<(html: string) => void>()
  render(<RichTextEditor id="content" label="Content" value={value} onChange={onChange} />)
  rest()
  return onChange
}

test('a text without findings says so', () => {
  open('<p>Text</p>')

  expect(screen.getByText('Nothing to mend')).toBeTruthy()
})

test('a finding is repaired by its button, undone at once, and the new count announced', () => {
  const onChange = open('<p>One</p><p></p><p>Two</p>')
  expect(screen.getByText('1 finding')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')

  press('Fix Empty paragraph')
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p>Two</p>')
  expect(screen.getByRole('status').textContent).toBe('Nothing to mend')

  press('Undo')
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p></p><p>Two</p>')
  expect(screen.getByRole('status').textContent).toBe('Nothing to mend')
  rest()
  expect(screen.getByRole('status').textContent).toBe('1 finding')
})

test('a finding shows its place', () => {
  open('<p>Please <a href="/faq">click here</a>.</p>')

  press('Show click here')

  expect(document.getSelection()?.toString()).toBe('click here')
  expect(screen.queryByRole('button', { name: 'Fix click here' })).toBeNull()
})

test('what only a person knows is asked for in the dialog of the picture', () => {
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {} })
  open('<p><img src="https://a.example/a.png" alt="IMG_1.jpg"></p>')

  press('Fix IMG_1.jpg')

  expect(screen.getByLabelText<HTMLInputElement>('Alt text').value).toBe('IMG_1.jpg')
})

test('a text that is shown as source has its findings too, without places', () => {
  open('<div style="color: #10202f"><p>Please <a href="/faq">click here</a>.</p></div>')

  expect(screen.getByText('1 finding')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show click here' })).toBeNull()
})
