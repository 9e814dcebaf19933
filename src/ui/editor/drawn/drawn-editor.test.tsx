import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadEditor } from '../load-editor.ts'
import { DrawnEditor } from './drawn-editor.tsx'

beforeAll(async () => {
  await loadEditor()
})
beforeEach(() => {
  vi.useFakeTimers()
})

/** Draws a text whose editor could be built at once. */
async function draw() {
  const onReady = vi.fn<() => void>()
  render(
    <DrawnEditor
      id="content"
      label="Content"
      stored="<p>Words</p>"
      value="<p>Words</p>"
      onChange={() => {}}
      onReady={onReady}
    />,
  )
  await act(async () => {})
  return { text: screen.getByRole('textbox'), onReady }
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const typed = (text: HTMLElement, data: string) =>
  fireEvent(text, new InputEvent('input', { inputType: 'insertText', data, bubbles: true }))

test('a laptop that paints late has shown the text for a second before the editor is built', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { onReady } = await draw()
  wait(5000)
  expect(onReady).not.toHaveBeenCalled()

  for (const paint of frames) paint(5000)
  wait(900)
  expect(onReady).not.toHaveBeenCalled()
  wait(200)
  wait(10)

  expect(onReady).toHaveBeenCalled()
})

test('letters postpone the editor, which is built at a pause', async () => {
  const { text, onReady } = await draw()
  for (const letter of 'some words') {
    wait(900)
    typed(text, letter)
  }
  wait(900)
  expect(onReady).not.toHaveBeenCalled()

  wait(200)
  wait(10)

  expect(onReady).toHaveBeenCalled()
})

test.each(['-', '1', '*', '#'])('%s may begin what only the editor knows', async (sign) => {
  const { text, onReady } = await draw()

  typed(text, sign)
  wait(10)

  expect(onReady).toHaveBeenCalled()
})

test.each([
  ['a new line', { key: 'Enter' }, false],
  ['a save', { key: 's', ctrlKey: true }, true],
  ['a list', { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true }, true],
  ['a quote', { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true }, true],
  ['a paragraph', { key: '0', code: 'Digit0', ctrlKey: true, altKey: true }, true],
  ['a letter', { key: 'a', code: 'KeyA' }, false],
])('the key of %s', async (_, key, isAtOnce) => {
  const { text, onReady } = await draw()

  fireEvent.keyDown(text, key)
  wait(10)

  expect(onReady).toHaveBeenCalledTimes(isAtOnce ? 1 : 0)
})

test('an extension that writes without saying what brings the editor at once', async () => {
  const { text, onReady } = await draw()

  fireEvent(text, new Event('input', { bubbles: true }))
  wait(10)

  expect(onReady).toHaveBeenCalled()
})
