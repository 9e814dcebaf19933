import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TagInput } from './tag-input.tsx'

const handleSubmit = vi.fn<() => void>()

function Holder() {
  const [tags, setTags] = useState<string[]>([])
  return (
    <form onSubmit={handleSubmit}>
      <TagInput
        label="Tags"
        value={tags}
        onChange={setTags}
        onBlur={() => {}}
        suggestions={['records', 'recovery']}
        hint="Enter adds a tag."
      />
      <button type="submit">Save</button>
    </form>
  )
}

let user: ReturnType<typeof userEvent.setup>
const field = () => screen.getByLabelText<HTMLInputElement>('Tags', { selector: 'input' })
const news = () => screen.getByRole('status').textContent
const tags = () => {
  const list = screen.queryByRole('list', { name: 'Tags' })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : []
}

beforeEach(() => {
  handleSubmit.mockReset()
  user = userEvent.setup()
  render(<Holder />)
})

test('Enter and a comma add a tag, and Enter does not send the form', async () => {
  await user.type(field(), 'records{Enter}board meetings,')

  expect(tags()).toEqual(['records', 'board meetings'])
  expect(field().value).toBe('')
  expect(news()).toBe('Added board meetings')
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('a tag that exists in another case is refused with a message', async () => {
  await user.type(field(), 'Records,recORDS,')

  expect(tags()).toEqual(['Records'])
  expect(news()).toBe('Already added: recORDS')
})

test('Backspace removes the last tag in an empty field, otherwise only a letter', async () => {
  await user.type(field(), 'one,two,x{Backspace}')
  expect(tags()).toEqual(['one', 'two'])

  await user.keyboard('{Backspace}')
  expect(tags()).toEqual(['one'])
  expect(news()).toBe('Removed two')
})

test('the cross of a chip removes it and returns the focus', async () => {
  await user.type(field(), 'one,two,')

  await user.click(screen.getByRole('button', { name: 'Remove tag one' }))

  expect(tags()).toEqual(['two'])
  expect(document.activeElement).toBe(field())
})

test('a pasted list becomes several tags', async () => {
  await user.click(field())
  await user.paste('one, two,, one\nthree')

  expect(tags()).toEqual(['one', 'two', 'three'])
})

test('text typed when the field is left becomes a tag, blanks do not', async () => {
  await user.type(field(), '  late   addition ')
  await user.tab()
  await user.type(field(), '   ')
  await user.tab()

  expect(tags()).toEqual(['late addition'])
})
