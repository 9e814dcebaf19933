// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, createStore } from 'idb-keyval'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { TextField } from '../field.tsx'
import { collectToasts, openDialogs } from '../testing.ts'
import { keepLocalCopy, listLocalCopies, newPlace } from './local-copies.ts'
import { useWorkForm } from './use-work-form.ts'
import { WorkFormFrame } from './work-form-frame.tsx'

const schema = z.object({ title: z.string(), text: z.string() })
type Note = z.infer<typeof schema>
const savedSchema = schema.extend({ updatedAt: z.string() })

const FIRST = '2026-01-01T00:00:00.000Z'
const SECOND = '2026-01-02T00:00:00.000Z'
const NAME = 'note-1'
const stored = { title: 'Stored', text: 'Stored text' }
const labels = { title: 'Title', text: 'Text' }
const save = vi.fn<(values: Note, version: string | null) => Promise<unknown>>()
const { showToast } = collectToasts()

beforeEach(async () => {
  openDialogs()
  save.mockReset().mockImplementation(async (values) => ({ ...values, updatedAt: SECOND }))
  await clear(createStore('admin-forms', 'copies'))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function NoteForm() {
  const work = useWorkForm<Note, z.infer<typeof savedSchema>>({
    kind: 'note',
    id: 1,
    schema,
    values: stored,
    version: FIRST,
    parse: (answer) => savedSchema.parse(answer),
    fromSaved: ({ updatedAt, ...values }) => ({ values, version: updatedAt }),
    save,
    onFound: () => {},
    messages: { saved: 'Saved', failed: 'Failed' },
    onSaved: () => {},
  })
  const { register } = work.form
  return (
    <WorkFormFrame work={work} title="Note" saveLabel="Save" labels={labels} onCancel={() => {}}>
      <TextField label="Title" {...register('title')} />
      <TextField label="Text" {...register('text')} />
    </WorkFormFrame>
  )
}

function openForm() {
  const router = createMemoryRouter([{ path: '/', element: <NoteForm /> }])
  render(
    <ToastContext value={showToast}>
      <RouterProvider router={router} />
    </ToastContext>,
  )
  return userEvent.setup()
}

/** What an earlier visit left behind, some minutes ago. */
async function leave(title: string, { minutes = 1, version = FIRST, name = NAME } = {}) {
  const keptAt = new Date(Date.now() - minutes * 60_000).toISOString()
  const place = newPlace(name)
  await keepLocalCopy(place, { values: { ...stored, title }, version, keptAt })
  return place
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const title = () => field('Title')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const offered = () => screen.findByRole('region', { name: 'Unsaved changes found' })
const keptTitles = async () => {
  const copies = await listLocalCopies(NAME)
  return copies.map(({ values }) => schema.parse(values).title).toSorted()
}

test('what is typed is kept within a second', async () => {
  const user = openForm()

  await user.type(title(), '!')

  await expect.poll(keptTitles).toEqual(['Stored!'])
})

test('what is typed last is kept when the page goes before that', async () => {
  const user = openForm()
  await user.type(title(), '!')

  fireEvent(window, new Event('pagehide'))
  cleanup()

  expect(await keptTitles()).toEqual(['Stored!'])
})

test('two tabs at one form each keep their own', async () => {
  const user = openForm()
  await user.type(title(), ' in the first tab')
  await expect.poll(keptTitles).toEqual(['Stored in the first tab'])

  openForm()
  await user.type(screen.getAllByRole('textbox', { name: 'Title' })[1] ?? title(), ' in another')

  await expect.poll(keptTitles).toEqual(['Stored in another', 'Stored in the first tab'])
})

test('all that was left behind is offered with its title and time, the newest first', async () => {
  await leave('Older', { minutes: 90 })
  await leave('Newer')
  openForm()

  const items = within(await offered()).getAllByRole('listitem')

  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(['Newer', 'Older'])
  expect(items[0]?.textContent).toMatch(/from \w{3} \d+, \d{4}, \d+:\d\d [AP]M/)
  const [first] = within(await offered()).getAllByRole('button', { name: 'Restore changes' })
  const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Newer')
})

test('without a title it is told by its first words', async () => {
  await leave('')
  openForm()

  const item = within(await offered()).getByRole('listitem')
  expect(item.querySelector('strong')?.textContent).toBe('Stored text')
})

test('what another tab is at work on is not offered', async () => {
  const place = await leave('Being written')
  await leave('Left behind')
  const locks = { query: async () => ({ held: [{ name: place }] }), request: async () => {} }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
  openForm()

  expect(within(await offered()).getAllByRole('listitem')).toHaveLength(1)
  expect((await offered()).textContent).toContain('Left behind')
})

test('what another tab leaves behind meanwhile is offered when this one is turned to', async () => {
  openForm()
  await leave('Just crashed')

  fireEvent(window, new Event('focus'))

  expect((await offered()).textContent).toContain('Just crashed')
})

test('what is restored goes on as unsaved work', async () => {
  await leave('Typed before')
  openForm()
  await offered()

  press('Restore changes')

  await waitFor(() => expect(title().value).toBe('Typed before'))
  expect(await screen.findByText('Unsaved changes, kept in this browser')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/This browser kept changes/)).toBeNull())
  await expect.poll(keptTitles).toEqual(['Typed before'])
})

test('what stood in the form before is offered in its turn', async () => {
  await leave('Typed before')
  const user = openForm()
  await offered()
  await user.type(title(), ' and typed now')

  press('Restore changes')

  await waitFor(() => expect(title().value).toBe('Typed before'))
  await waitFor(async () => expect((await offered()).textContent).toContain('Stored and typed now'))
  await expect.poll(keptTitles).toEqual(['Stored and typed now', 'Typed before'])
})

test('the second half of a double click restores nothing more', async () => {
  await leave('Older', { minutes: 90 })
  await leave('Newer')
  openForm()
  await offered()

  const [first] = screen.getAllByRole('button', { name: 'Restore changes' })
  await userEvent.dblClick(first ?? document.body)

  await waitFor(() => expect(title().value).toBe('Newer'))
  await expect.poll(keptTitles).toEqual(['Newer', 'Older'])
})

test('an answered offer leaves whoever answered it in the form', async () => {
  await leave('Typed before')
  openForm()
  await offered()
  const restore = screen.getByRole('button', { name: 'Restore changes' })

  restore.focus()
  fireEvent.click(restore)

  await waitFor(() => expect(document.activeElement).toBe(title()))
})

test('it is discarded after a question, and only it', async () => {
  await leave('Older', { minutes: 90 })
  await leave('Newer')
  openForm()
  await offered()
  const [first] = screen.getAllByRole('button', { name: 'Discard' })
  first?.focus()

  fireEvent.click(first ?? document.body)
  const dialog = screen.getByRole('alertdialog', { name: 'Discard these changes?' })
  expect(dialog.textContent).toContain('Newer')
  press('Discard changes')

  await expect.poll(keptTitles).toEqual(['Older'])
  expect(title().value).toBe('Stored')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore changes' })),
  )
})

test('a save takes its own copy along, and nobody else’s', async () => {
  await leave('Left behind')
  const user = openForm()
  await user.type(title(), '!')
  await expect.poll(keptTitles).toEqual(['Left behind', 'Stored!'])

  await user.keyboard('{Control>}s{/Control}')

  await expect.poll(keptTitles).toEqual(['Left behind'])
})

test('after a save the copy knows the new version', async () => {
  const user = openForm()
  await user.type(title(), '!')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/^Saved at /)

  await user.type(title(), '?')

  await expect.poll(keptTitles).toEqual(['Stored!?'])
  expect((await listLocalCopies(NAME))[0]?.version).toBe(SECOND)
})

test('it goes when all that was typed is taken back', async () => {
  const user = openForm()
  await user.type(title(), '!')
  await expect.poll(keptTitles).toEqual(['Stored!'])

  await user.type(title(), '{Backspace}')

  await expect.poll(keptTitles).toEqual([])
})

test('it is saved as a change of the version that it was begun from', async () => {
  const before = '2025-12-01T00:00:00.000Z'
  await leave('Typed before', { version: before })
  openForm()
  await offered()
  press('Restore changes')
  await screen.findByText('Unsaved changes, kept in this browser')

  press('Save')

  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[1]).toBe(before)
})

test('what equals what is stored, or is two months old, is neither offered nor kept', async () => {
  await leave('Stored')
  await leave('Forgotten', { minutes: 61 * 24 * 60 })
  await leave('Forgotten elsewhere', { minutes: 61 * 24 * 60, name: 'note-2' })
  openForm()

  await expect.poll(keptTitles).toEqual([])
  expect(screen.queryByText(/This browser kept changes/)).toBeNull()
  expect(await listLocalCopies('note-2')).toEqual([])
})

test('a browser that keeps nothing says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError')
  })
  const user = openForm()

  await user.type(title(), '!')

  expect(
    await screen.findByText('Unsaved changes. This browser cannot keep a copy of them: save soon.'),
  ).toBeTruthy()
  expect(warned).toHaveBeenCalled()
})
