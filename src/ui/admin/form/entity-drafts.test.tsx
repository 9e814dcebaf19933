import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { FIRST, NOTE, noteSchema, SECOND, testNoteForm, title } from '#test/note-form.tsx'
import { newCreationKey } from '../api/admin-api.ts'
import { formatDateTime } from '../moment.ts'
import { keepDraft, listDrafts } from './drafts.ts'

const NAME = 'note-1'
const stored = { title: NOTE.title, text: NOTE.text }
const { call, openForm, openChanged } = testNoteForm()

/** Stores a draft as an earlier visit would have, some minutes ago. */
async function leave(typed: string, { minutes = 1, version = FIRST, name = NAME } = {}) {
  const keptAt = new Date(Date.now() - minutes * 60_000).toISOString()
  const key = newCreationKey()
  const id = `${name}/${key}`
  await keepDraft(id, { form: name, values: { ...stored, title: typed }, version, key, keptAt })
  return id
}

const offered = () => screen.findByRole('region', { name: 'Unsaved changes found' })
const keptTitles = async () => {
  const copies = await listDrafts(NAME)
  return copies.map(({ values }) => noteSchema.parse(values).title).toSorted()
}

test.each([
  ['the tab is closed', () => fireEvent(window, new Event('pagehide'))],
  ['the tab is left', () => fireEvent(document, new Event('visibilitychange'))],
  ['the form is left', () => cleanup()],
])('the last words are stored when %s', async (_, leaveForm) => {
  openForm()
  // The timer that would store them later never ends.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(title(), { target: { value: 'Last words' } })

  leaveForm()

  expect(await keptTitles()).toEqual(['Last words'])
})

test('two tabs with the same form keep a draft each', async () => {
  const user = openForm()
  await user.type(title(), ' in the first tab')
  await waitFor(async () => expect(await keptTitles()).toEqual(['Stored in the first tab']))

  openForm()
  await user.type(screen.getAllByRole('textbox', { name: 'Title' })[1] ?? title(), ' in another')

  await waitFor(async () =>
    expect(await keptTitles()).toEqual(['Stored in another', 'Stored in the first tab']),
  )
})

test('drafts of earlier visits are offered with title and time, the newest first', async () => {
  await leave('Older', { minutes: 90 })
  await leave('Newer')
  openForm()

  const items = within(await offered()).getAllByRole('listitem')

  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(['Newer', 'Older'])
  const [newest] = await listDrafts(NAME)
  expect(items[0]?.textContent).toContain(`from ${formatDateTime(newest?.keptAt ?? '')}`)
  const [first] = within(await offered()).getAllByRole('button', { name: 'Restore changes' })
  const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Newer')
})

test('a draft without a title is named by its first words', async () => {
  await leave('')
  openForm()

  const item = within(await offered()).getByRole('listitem')
  expect(item.querySelector('strong')?.textContent).toBe('Stored text')
})

test('the draft of an open tab is not offered', async () => {
  const id = await leave('Being written')
  await leave('Left behind')
  const locks = { query: async () => ({ held: [{ name: id }] }), request: async () => {} }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
  openForm()

  expect(within(await offered()).getAllByRole('listitem')).toHaveLength(1)
  expect((await offered()).textContent).toContain('Left behind')
})

test('a draft that another tab leaves behind is offered when this tab gets the focus', async () => {
  openForm()
  await leave('Just crashed')

  fireEvent(window, new Event('focus'))

  expect((await offered()).textContent).toContain('Just crashed')
})

test('a restored draft is an unsaved change', async () => {
  await leave('Typed before')
  openForm()
  await offered()

  press('Restore changes')

  await waitFor(() => expect(title().value).toBe('Typed before'))
  expect(await screen.findByText('Unsaved changes, kept in this browser')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByText(/You have unsaved changes from an earlier visit/)).toBeNull(),
  )
  await waitFor(async () => expect(await keptTitles()).toEqual(['Typed before']))
})

test('text replaced by a restored draft is offered as a draft', async () => {
  await leave('Typed before')
  const user = openForm()
  await offered()
  await user.type(title(), ' and typed now')

  press('Restore changes')

  await waitFor(() => expect(title().value).toBe('Typed before'))
  await waitFor(async () => expect((await offered()).textContent).toContain('Stored and typed now'))
  await waitFor(async () =>
    expect(await keptTitles()).toEqual(['Stored and typed now', 'Typed before']),
  )
})

test('a double click restores only one draft', async () => {
  await leave('Older', { minutes: 90 })
  await leave('Newer')
  openForm()
  await offered()

  const [first] = screen.getAllByRole('button', { name: 'Restore changes' })
  await userEvent.dblClick(first ?? document.body)

  await waitFor(() => expect(title().value).toBe('Newer'))
  await waitFor(async () => expect(await keptTitles()).toEqual(['Newer', 'Older']))
})

test('an answered offer moves the focus into the form', async () => {
  await leave('Typed before')
  openForm()
  await offered()
  const restore = screen.getByRole('button', { name: 'Restore changes' })

  restore.focus()
  fireEvent.click(restore)

  await waitFor(() => expect(document.activeElement).toBe(title()))
})

test('discarding one draft asks first and keeps the others', async () => {
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

  await waitFor(async () => expect(await keptTitles()).toEqual(['Older']))
  expect(title().value).toBe('Stored')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore changes' })),
  )
})

test('older drafts are folded, and all are discarded at once', async () => {
  await leave('Oldest', { minutes: 120 })
  await leave('Older', { minutes: 90 })
  await leave('Newest')
  openForm()
  const older = within(await offered())
    .getByText('2 older')
    .closest('details')
  expect(within(older ?? document.body).getAllByRole('listitem')).toHaveLength(2)

  press('Discard all')
  press('Discard changes')

  await waitFor(async () => expect(await keptTitles()).toEqual([]))
  await waitFor(() => expect(screen.queryByText(/You have unsaved changes/)).toBeNull())
})

test('a save deletes its own draft and no other', async () => {
  await leave('Left behind')
  const user = await openChanged()
  await waitFor(async () => expect(await keptTitles()).toEqual(['Left behind', 'Stored!']))

  await user.keyboard('{Control>}s{/Control}')

  await waitFor(async () => expect(await keptTitles()).toEqual(['Left behind']))
})

test('after a save the draft has the new version', async () => {
  const user = await openChanged()
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/^Saved at /)

  await user.type(title(), '?')

  await waitFor(async () => expect(await keptTitles()).toEqual(['Stored!?']))
  expect((await listDrafts(NAME))[0]?.version).toBe(SECOND)
})

test('the draft is deleted when all changes are undone', async () => {
  const user = await openChanged()
  await waitFor(async () => expect(await keptTitles()).toEqual(['Stored!']))

  await user.type(title(), '{Backspace}')

  await waitFor(async () => expect(await keptTitles()).toEqual([]))
})

test('a draft is saved as a change of the version it started from', async () => {
  const before = '2025-12-01T00:00:00.000Z'
  await leave('Typed before', { version: before })
  openForm()
  await offered()
  press('Restore changes')
  await screen.findByText('Unsaved changes, kept in this browser')

  press('Save')

  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(call.mock.calls[0]?.[2]).toMatchObject({ updatedAt: before })
})

test('a draft that equals the stored entity, or is two months old, is deleted', async () => {
  await leave('Stored')
  await leave('Forgotten', { minutes: 61 * 24 * 60 })
  await leave('Forgotten elsewhere', { minutes: 61 * 24 * 60, name: 'note-2' })
  openForm()

  await waitFor(async () => expect(await keptTitles()).toEqual([]))
  expect(screen.queryByText(/You have unsaved changes from an earlier visit/)).toBeNull()
  expect(await listDrafts('note-2')).toEqual([])
})

test('a browser that keeps nothing says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError')
  })
  const user = openForm()

  await user.type(title(), '!')

  expect(
    await screen.findByText(
      'Unsaved changes. This browser cannot keep a copy of them, so save soon.',
    ),
  ).toBeTruthy()
  expect(warned).toHaveBeenCalled()
})
