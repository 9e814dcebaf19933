import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { RichTextEditor } from '#ui/editor/rich-text-editor.tsx'
import { FindingsPanel } from './findings-panel.tsx'

beforeEach(() => void vi.useFakeTimers())

const rest = () => act(() => void vi.advanceTimersByTime(1000))

/** Opens a text, lets the editor come to rest, and opens its issues. */
function open(value: string) {
  const onChange = vi.fn<(html: string) => void>()
  const editor = { id: 'content', label: 'Content', value, onChange }
  render(
    <RichTextEditor {...editor} renderBeside={(parts) => parts && <FindingsPanel {...parts} />} />,
  )
  rest()
  const issues = screen.queryByRole('button', { name: /^Issues/ })
  if (issues) fireEvent.click(issues)
  return onChange
}

test('a text without findings says so', () => {
  open('<p>Text</p>')

  expect(screen.getByText('No issues')).toBeTruthy()
})

test('a finding is repaired by its button, undone at once, and the new count announced', () => {
  const onChange = open('<p>One</p><p></p><p>Two</p>')
  expect(screen.getByRole('button', { name: 'Issues 1' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')

  press('Fix Empty paragraph')
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p>Two</p>')
  expect(screen.getByRole('status').textContent).toBe('No issues')

  press('Undo')
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p></p><p>Two</p>')
  expect(screen.getByRole('status').textContent).toBe('No issues')
  rest()
  expect(screen.getByRole('status').textContent).toBe('1 issue')
})

test('a finding shows its place', () => {
  open('<p>Please <a href="/faq">click here</a>.</p>')

  press('Show click here')

  expect(document.getSelection()?.toString()).toBe('click here')
})

test('what only a person knows is asked for in the dialog of the picture', () => {
  open('<p><img src="https://a.example/a.png" alt="IMG_1.jpg"></p>')

  press('Fix IMG_1.jpg')

  expect(screen.getByLabelText<HTMLInputElement>('Alt text').value).toBe('IMG_1.jpg')
})

test.each([
  {
    place: 'click here',
    html: '<p>To vote, <a href="/faq">click <strong>here</strong></a>.</p>',
    asked: 'click here',
    typed: 'Voting by mail',
    fixed: '<p>To vote, <a href="/faq">Voting by mail</a>.</p>',
  },
  {
    place: 'www.a.example/b',
    html: '<p><a href="https://www.a.example/absentee-ballot-forms.pdf">www.a.example/b</a></p>',
    asked: 'Absentee ballot forms',
    typed: 'Ballots',
    fixed: '<p><a href="https://www.a.example/absentee-ballot-forms.pdf">Ballots</a></p>',
  },
  {
    place: 'Minutes',
    html: '<p><a href="/may">Minutes</a>, <a href="/june">Minutes</a></p>',
    asked: 'Minutes',
    typed: 'Minutes of June',
    fixed: '<p><a href="/may">Minutes</a>, <a href="/june">Minutes of June</a></p>',
  },
  {
    place: 'Press the green button (twice).',
    html: '<p>Hello. <em>Press</em> the green button (<a href="/faq">twice</a>). Bye.</p>',
    asked: 'Press the green button (twice).',
    typed: 'Press the Save button (twice).',
    fixed: '<p>Hello. <em>Press</em> the Save button (<a href="/faq">twice</a>). Bye.</p>',
  },
  {
    place: 'Column 1',
    html: '<table><tbody><tr><th><p></p></th></tr><tr><td><p>5</p></td></tr></tbody></table>',
    asked: '',
    typed: 'Fee',
    fixed: '<table><tbody><tr><th><p>Fee</p></th></tr><tr><td><p>5</p></td></tr></tbody></table>',
  },
])('the writer is asked for other words for $place', ({ place, html, asked, typed, fixed }) => {
  const onChange = open(html)
  press(`Fix ${place}`)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Words')
  expect(field.value).toBe(asked)

  fireEvent.change(field, { target: { value: typed } })
  press('Done')
  expect(onChange).toHaveBeenLastCalledWith(fixed)
  expect(screen.getByRole('status').textContent).toBe('No issues')

  press('Undo')
  expect(onChange).toHaveBeenLastCalledWith(html)
})

test('a text that is shown as source has its findings too, without places', () => {
  open('<div style="color: #10202f"><p>Please <a href="/faq">click here</a>.</p></div>')

  expect(screen.getByRole('button', { name: 'Issues 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show click here' })).toBeNull()
})

const ISSUE = '<h4>One</h4><p>Two</p>'

function paste(html: string) {
  const getData = (type: string) => (type === 'text/html' ? html : '')
  const clipboardData = { files: [], types: ['text/html'], getData }
  fireEvent.paste(screen.getByRole('textbox', { name: 'Content' }), { clipboardData })
  rest()
}

const isIssuesOpen = () => screen.getByRole('button', { name: /^Issues/ }).ariaExpanded

test('the issues of a text that is pasted are open', () => {
  open('')

  paste(ISSUE)

  expect(isIssuesOpen()).toBe('true')
})

test('issues that come back later than a paste are closed', () => {
  open('<p>One</p><p></p><p>Two</p>')
  press('Fix Empty paragraph')
  rest()
  paste('<p>Three</p>')
  expect(screen.queryByRole('button', { name: /^Issues/ })).toBeNull()

  press('Undo')
  press('Undo')
  rest()

  expect(isIssuesOpen()).toBe('false')
})
