import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx'

function open(props: Partial<RichTextEditorProps> = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const all = { id: 'content', label: 'Content', value: '', onChange, ...props }
  const view = render(<RichTextEditor {...all} />)
  const change = (value: string) => view.rerender(<RichTextEditor {...all} value={value} />)
  return { onChange, change }
}

const text = () => screen.getByRole('textbox', { name: 'Content' })
const source = () => screen.getByLabelText<HTMLTextAreaElement>('Content: HTML source')
const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('opening alone changes nothing in any stored HTML', () => {
  const { onChange } = open({ value: '<P >Odd   <b>bytes</b><br/></P>\n' })

  expect(text().textContent).toBe('Odd bytes')
  expect(onChange).not.toHaveBeenCalled()
})

test('a value from outside is shown and not reported back', () => {
  const { onChange, change } = open({ value: '<p>Mine</p>' })

  change('<p>Theirs</p>')

  expect(text().textContent).toBe('Theirs')
  expect(onChange).not.toHaveBeenCalled()
})

test('a change by the writer is reported, and undoing it restores the stored bytes', () => {
  const { onChange } = open({ value: '<p >Text</p>' })

  press('Bullet list')
  press('Undo')

  expect(onChange.mock.calls).toEqual([['<ul><li><p>Text</p></li></ul>'], ['<p >Text</p>']])
})

test('the toolbar is one tab stop, and its buttons say whether they are on', () => {
  open({ value: '<ul><li><p>Text</p></li></ul>' })
  const toolbar = screen.getByRole('toolbar', { name: 'Content: formatting' })

  const stops = [...toolbar.querySelectorAll('button, select')]

  expect(stops.filter((stop) => stop.getAttribute('tabindex') !== '-1').length).toBeLessThanOrEqual(
    1,
  )
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('false')
})

test('Alt+F10 goes to the toolbar', () => {
  open()

  fireEvent.keyDown(text(), { key: 'F10', altKey: true })

  expect(document.activeElement?.closest('[role="toolbar"]')).not.toBeNull()
})

test('rare tools are built when somebody asks for them', () => {
  open({ value: '<p>Text</p>' })
  expect(screen.queryByLabelText('Font')).toBeNull()

  press('More tools')

  expect(screen.getByLabelText('Font')).toBeTruthy()
  expect(screen.getByLabelText('HTML source')).toBeTruthy()
})

test('arrows, Home and End move in the toolbar, Escape goes back', async () => {
  open()
  fireEvent.keyDown(text(), { key: 'F10', altKey: true })

  pressKey('ArrowRight')
  await waitFor(() => expect(focused()).toBe('Italic'))
  pressKey('End')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More tools'))
  pressKey('ArrowRight')
  await waitFor(() => expect(focused()).toBe('Bold'))
  pressKey('Escape')

  expect(document.activeElement).toBe(text())
})

test('Tab is left to the browser in a list', () => {
  const { onChange } = open({ value: '<ul><li><p>One</p></li><li><p>Two</p></li></ul>' })

  for (const shiftKey of [false, true]) {
    const isLeftToBrowser = fireEvent.keyDown(text(), { key: 'Tab', shiftKey })
    expect(isLeftToBrowser).toBe(true)
  }

  expect(onChange).not.toHaveBeenCalled()
})

test('the HTML source shows the text in lines and reports changes', () => {
  const { onChange } = open({ value: '<p>One</p><p>Two</p>' })
  press('More tools')

  press('HTML source')
  expect(source().value).toBe('<p>One</p>\n<p>Two</p>')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(source(), { target: { value: '<p>Three</p>' } })

  expect(onChange).toHaveBeenLastCalledWith('<p>Three</p>')
})

test('going to the source and back changes nothing', () => {
  const { onChange } = open({ value: '<p>One</p><p>Two</p>' })
  press('More tools')

  press('HTML source')
  press('HTML source')

  expect(text().textContent).toBe('OneTwo')
  expect(onChange).not.toHaveBeenCalled()
})

test('text that the visual editor would change opens as source, with the reason', () => {
  const { onChange } = open({ value: '<p class="lead">One</p>' })

  expect(source().value).toBe('<p class="lead">One</p>')
  expect(screen.getByText('The class “lead”')).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})

test('nothing is dropped before the writer agrees', () => {
  const { onChange } = open({ value: '<p class="lead">One</p>' })

  press('HTML source')
  const announced = screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? ''
  const texts = announced.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(texts.join(' ')).toMatch(/It would remove: The class “lead”/)
  press('Keep editing HTML')
  expect(onChange).not.toHaveBeenCalled()
  press('HTML source')
  press('Switch and remove')

  expect(onChange.mock.calls).toEqual([['<p>One</p>']])
  expect(text().textContent).toBe('One')
})

test.each([
  ['note.txt', 'text/plain', 10, 'Please select an image file'],
  ['picture.svg', 'image/svg+xml', 10, 'Please select an image file'],
  ['huge.png', 'image/png', 5 * 1024 * 1024 + 1, 'File size must be less than 5MB'],
])('%s is refused', async (name, type, size, message) => {
  const { onChange } = open()
  const file = new File([new Uint8Array(size)], name, { type })

  fireEvent.change(screen.getByLabelText('Content: image file'), { target: { files: [file] } })

  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(onChange).not.toHaveBeenCalled()
})

test('a chosen image is embedded at once, and its description requested', async () => {
  const { onChange } = open()
  const file = new File(['x'], 'a.png', { type: 'image/png' })

  fireEvent.change(screen.getByLabelText('Content: image file'), { target: { files: [file] } })
  const field = await screen.findByLabelText('Alt text')
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><img loading="lazy" src="data:image/png;base64,eA==" alt="" data-name="a.png"></p>',
  )
  fireEvent.change(field, { target: { value: 'A map' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  expect(onChange.mock.lastCall?.[0]).toContain('alt="A map"')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('several pasted images are all kept, and the last is described', async () => {
  const { onChange } = open()
  const files = ['one', 'two'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }))

  fireEvent.paste(text(), { clipboardData: { files, types: ['Files'], getData: () => '' } })
  const field = await screen.findByLabelText('Alt text')
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('base64,dHdv'))
  fireEvent.change(field, { target: { value: 'The second' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  expect(onChange.mock.lastCall?.[0]).toMatch(
    /base64,b25l" alt="" data-name="one.png">.*base64,dHdv" alt="The second" data-name="two.png">/,
  )
})

test.each([
  ['one line', '<p>one line</p>'],
  ['\r\nNotice\r\n', '<p>Notice</p>'],
  [
    'Notice\n\nMay 12\n  in the hall,\nsecond floor.\n \n\nUntil <noon>.\n',
    '<p>Notice</p><p>May 12<br>  in the hall,<br>second floor.</p><p>Until &lt;noon&gt;.</p>',
  ],
])('plain text %j keeps its lines and blank lines', (pasted, expected) => {
  const { onChange } = open()

  paste('text/plain', pasted)

  expect(onChange.mock.lastCall?.[0]).toBe(expected)
})

function paste(type: string, data: string): void {
  const getData = (asked: string) => (asked === type ? data : '')
  fireEvent.paste(text(), { clipboardData: { files: [], types: [type], getData } })
}

test('what cannot be pasted is named, until something else is pasted', async () => {
  open()

  paste('text/html', '<p>Ask<img src="file:///C:/a.png"><script>a()</script></p><form>Name</form>')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not everything was pasted. Left out: 1 image, 1 form.',
  )
  paste('text/html', '<p>More</p>')
  expect(screen.queryByRole('alert')).toBeNull()
})

const SAID = 'What screen readers say'

test('an image of the library follows its alternative text, unless the writer decides', async () => {
  const hall = { url: '/media/a.webp', alt: 'A hall' }
  const { onChange } = open({ library: { pick: async () => hall, find: async () => hall } })

  await act(async () => press('Image from Media'))

  expect(onChange).toHaveBeenLastCalledWith(
    '<p><img loading="lazy" src="/media/a.webp" alt=""></p>',
  )
  expect(await screen.findByText('Same as in Media: “A hall”')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(SAID), { target: { value: 'own' } })
  fireEvent.change(screen.getByLabelText('Alt text'), { target: { value: 'The hall in snow' } })
  fireEvent.change(screen.getByLabelText(SAID), { target: { value: 'decorative' } })
  press('Done')
  expect(onChange.mock.lastCall?.[0]).toContain('alt="" role="presentation"')
})

test('a form can put the focus into the text', () => {
  const ref = createRef<{ focus: () => void }>()
  open({ ref })

  act(() => ref.current?.focus())

  expect(document.activeElement).toBe(text())
})

test('screen readers hear hint and error of the field, and that it is required', () => {
  open({ describedBy: 'content-error', invalid: true, required: true })

  expect(text().getAttribute('aria-describedby')).toBe('content-error')
  expect(text().getAttribute('aria-invalid')).toBe('true')
  expect(text().getAttribute('aria-required')).toBe('true')
})

test('nothing is injected into the page', () => {
  open({ value: '<p>Text</p>' })

  expect(document.querySelectorAll('style, script')).toHaveLength(0)
})
