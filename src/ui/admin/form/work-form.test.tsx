// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, createStore } from 'idb-keyval'
import { createMemoryRouter, Link, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#ui/api.ts'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { TextField } from '../field.tsx'
import { collectToasts, openDialogs } from '../testing.ts'
import { listLocalCopies } from './local-copies.ts'
import { useWorkForm } from './use-work-form.ts'
import { WorkFormFrame } from './work-form-frame.tsx'

const schema = z.object({ title: z.string().min(1, 'Title is required'), text: z.string() })
type Note = z.infer<typeof schema>
const savedSchema = schema.extend({ updatedAt: z.string() })

const FIRST = '2026-01-01T00:00:00.000Z'
const SECOND = '2026-01-02T00:00:00.000Z'
const stored = { title: 'Stored', text: 'Stored text' }
const onFound = vi.fn<(stored: unknown) => void>()
const save =
  vi.fn<(values: Note, version: string | null, base: Note, key: string) => Promise<unknown>>()
const { toasts, showToast } = collectToasts()

beforeEach(async () => {
  openDialogs()
  toasts.length = 0
  onFound.mockReset()
  save.mockReset().mockImplementation(async (values) => ({ ...values, updatedAt: SECOND }))
  await clear(createStore('admin-forms', 'copies'))
})
afterEach(cleanup)

type NoteFormProps = { version: string | null }

function NoteForm({ version }: NoteFormProps) {
  const navigate = useNavigate()
  const work = useWorkForm<Note, z.infer<typeof savedSchema>>({
    kind: 'note',
    id: 1,
    schema,
    values: stored,
    version,
    parse: (answer) => savedSchema.parse(answer),
    fromSaved: ({ updatedAt, ...values }) => ({ values, version: updatedAt }),
    save,
    onFound,
    messages: { saved: 'Note updated successfully', failed: 'Failed to update note' },
    onSaved: (_saved, end) => end === 'close' && void navigate('/list'),
  })
  const labels = { title: 'Title', text: 'Text' }
  return (
    <>
      <WorkFormFrame
        work={work}
        title="Edit note"
        saveLabel="Save"
        labels={labels}
        onCancel={() => void navigate('/list')}
      >
        <TextField
          label="Title"
          error={work.form.formState.errors.title?.message}
          {...work.form.register('title')}
        />
        <TextField label="Text" {...work.form.register('text')} />
      </WorkFormFrame>
      <Link to="/list">Elsewhere</Link>
    </>
  )
}

function openForm(version: string | null = FIRST) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <NoteForm version={version} /> },
      { path: '/list', element: <h1>The list</h1> },
    ],
    { initialEntries: ['/form'] },
  )
  render(
    <ToastContext value={showToast}>
      <RouterProvider router={router} />
    </ToastContext>,
  )
  return userEvent.setup()
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
const closeTab = () =>
  fireEvent(window, new Event('beforeunload', { cancelable: true })) ? 'closes' : 'asks'
const conflictWith = (current: unknown) =>
  new ApiError(409, JSON.stringify({ message: 'Saved by somebody else', current }))
const saveByKey = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })
const keys = () => save.mock.calls.map(([, , , key]) => key)
const keptTitle = async () => {
  const [copy] = await listLocalCopies('note-1')
  return copy && schema.parse(copy.values).title
}

describe('leaving', () => {
  test('does not ask when nothing changed', async () => {
    openForm()

    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  })

  test('asks when something changed, and stays if that is the answer', async () => {
    const user = openForm()
    await user.type(title(), '!')

    click('Cancel')
    expect(question()).toBeTruthy()
    click('Stay here')

    await waitFor(() => expect(question()).toBeNull())
    expect(title().value).toBe('Stored!')
  })

  test('asks once, and takes the copy along', async () => {
    const user = openForm()
    await user.type(title(), '!')
    await waitFor(async () => expect(await keptTitle()).toBe('Stored!'))

    click('Cancel')
    click('Leave without saving')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
    expect(await keptTitle()).toBeUndefined()
  })

  test('does not ask when what was typed was taken back', async () => {
    const user = openForm()
    await user.type(title(), '!{Backspace}')

    click('Cancel')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  })

  test('does not ask after a save', async () => {
    const user = openForm()
    await user.type(title(), '!')

    click('Save')

    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
    expect(toasts).toEqual([{ title: 'Success', description: 'Note updated successfully' }])
  })

  test('makes the browser ask only while something is unsaved', async () => {
    const user = openForm()

    expect(closeTab()).toBe('closes')
    await user.type(title(), '!')

    expect(closeTab()).toBe('asks')
  })
})

describe('saving', () => {
  test('with Ctrl+S or Cmd+S stays in the form', async () => {
    const user = openForm()
    await user.type(title(), '!')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/^Saved at /)).toBeTruthy()

    await user.type(title(), '?')
    await user.keyboard('{Meta>}s{/Meta}')

    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls.map(([, version]) => version)).toEqual([FIRST, SECOND])
    expect(save.mock.calls[1]?.[2]).toEqual({ ...stored, title: 'Stored!' })
    expect(title().value).toBe('Stored!?')
  })

  test('happens once, however often it is asked for', async () => {
    const user = openForm()
    await user.type(title(), '!')

    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    fireEvent.click(button)
    await user.keyboard('{Control>}s{/Control}')

    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('shows that it goes on until it is done, however often it is asked for', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    save.mockReturnValueOnce(promise)
    const user = openForm()
    await user.type(title(), '!')
    await user.keyboard('{Control>}ss{/Control}')

    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })
    await user.keyboard('{Control>}s{/Control}')

    expect(saving.isConnected && saving.getAttribute('aria-disabled')).toBe('true')
    expect(saving.textContent).toBe('Saving...')
    resolve({ ...stored, title: 'Stored!', updatedAt: SECOND })
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('keeps what is typed meanwhile, as a change that is not saved yet', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    save.mockReturnValueOnce(promise)
    const user = openForm()
    await user.type(title(), '!')
    click('Save')
    await user.type(title(), '?')

    resolve({ ...stored, title: 'Stored!', updatedAt: SECOND })

    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(title().value).toBe('Stored!?')
    expect(await screen.findByText('Unsaved changes, kept in this browser')).toBeTruthy()
    await waitFor(async () => expect(await keptTitle()).toBe('Stored!?'))
  })

  test('keeps everything when it fails, and says why', async () => {
    save.mockRejectedValueOnce(new ApiError(503, '{"message":"The disk is full"}'))
    const user = openForm()
    await user.type(title(), '!')

    click('Save')

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update note. The disk is full',
    )
    expect(toasts).toEqual([
      { title: 'Error', description: 'Failed to update note', variant: 'destructive' },
    ])
    expect(title().value).toBe('Stored!')
    expect(await screen.findByText('Unsaved changes, kept in this browser')).toBeTruthy()
  })

  test('of what somebody else has deleted leaves the words to something new', async () => {
    const gone = new ApiError(404, '{"message":"There is no such note"}')
    save.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone)
    const user = openForm()
    await user.type(title(), '!')

    click('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update note. It has been deleted meanwhile. Nothing you have written is lost: it is offered when you begin a new one.',
    )
    click('Save')
    await waitFor(() => expect(toasts).toHaveLength(2))

    const offered = await listLocalCopies('note-new')
    expect(offered).toHaveLength(1)
    expect(offered[0]).toMatchObject({ values: { ...stored, title: 'Stored!' }, version: null })
  })

  test('shows what the server finds wrong at its field', async () => {
    const issues = [{ path: 'title', message: 'Title is taken' }]
    save.mockRejectedValueOnce(new ApiError(400, JSON.stringify({ message: 'No', issues })))
    const user = openForm()
    await user.type(title(), '!')

    click('Save')

    expect(await screen.findByText('Title is taken')).toBeTruthy()
    expect(document.activeElement).toBe(title())
  })

  test('does not begin while a field is wrong', async () => {
    const user = openForm()
    await user.clear(title())

    click('Save')

    expect(await screen.findByText('Title is required')).toBeTruthy()
    expect(document.activeElement).toBe(title())
    expect(save).not.toHaveBeenCalled()
  })
})

describe('when another admin has saved first', () => {
  const theirs = { title: 'Theirs', text: 'Their text', updatedAt: SECOND }

  async function meetConflict(ask: () => unknown = () => click('Save')) {
    save.mockRejectedValueOnce(conflictWith(theirs))
    const user = openForm()
    await user.type(title(), '!')
    ask()
    await screen.findByRole('alert', { name: 'Saved by somebody else' })
  }

  test('mine is kept by saving it over theirs', async () => {
    await meetConflict()

    click('Keep mine')

    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(save.mock.calls[1]).toEqual([
      { ...stored, title: 'Stored!' },
      SECOND,
      { title: 'Theirs', text: 'Their text' },
      expect.any(String),
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the save that was interrupted ends as it was asked for', async () => {
    await meetConflict()
    click('Keep mine')
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()

    cleanup()
    await meetConflict(saveByKey)
    click('Keep mine')
    expect(await screen.findByText(/^Saved at /)).toBeTruthy()
  })

  test.each(['Keep mine', 'Take theirs'])(
    'the choice to %s leaves the focus at the button that saves',
    async (choice) => {
      await meetConflict(saveByKey)
      const button = screen.getByRole('button', { name: choice })

      button.focus()
      fireEvent.click(button)

      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })),
      )
    },
  )

  test('theirs is taken as what is saved', async () => {
    await meetConflict()

    click('Take theirs')

    await waitFor(() => expect(title().value).toBe('Theirs'))
    await waitFor(() => expect(closeTab()).toBe('closes'))
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('mine is still there when theirs was taken', async () => {
    await meetConflict()

    click('Take theirs')
    expect(
      await screen.findByText('This is the other version. Yours is offered above.'),
    ).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }))

    await waitFor(() => expect(title().value).toBe('Stored!'))
  })

  test('both can be compared first', async () => {
    await meetConflict()

    click('See both')

    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Stored!', 'Theirs', 'Stored text', 'Their text'])
  })

  test('a plain save asks again instead of overwriting', async () => {
    await meetConflict()
    save.mockRejectedValueOnce(conflictWith(theirs))

    click('Save')

    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]?.[1]).toBe(FIRST)
  })
})

describe('something new whose first answer was lost', () => {
  const lost = new TypeError('Failed to fetch')

  test('is sent again under the same key, another form under another', async () => {
    save.mockRejectedValueOnce(lost)
    const user = openForm(null)
    await user.type(title(), '!')
    click('Save')
    await waitFor(() => expect(toasts).toHaveLength(1))
    click('Save')
    await waitFor(() => expect(toasts).toHaveLength(2))
    cleanup()
    openForm(null)
    click('Save')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3))

    const [first, second, third] = keys()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('keeps its key with the copy in this browser', async () => {
    save.mockRejectedValueOnce(lost)
    const user = openForm(null)
    await user.type(title(), '!')
    click('Save')
    await waitFor(async () => expect(await keptTitle()).toBe('Stored!'))
    cleanup()

    openForm(null)
    fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }))
    click('Save')

    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(keys()[1]).toBe(keys()[0])
  })

  test('is found by the save that follows, which asks which contents should stay', async () => {
    const found = { title: 'Sent first', text: '', updatedAt: SECOND }
    save.mockRejectedValueOnce(conflictWith(found))
    const user = openForm(null)
    await user.type(title(), '!')
    click('Save')

    await screen.findByRole('alert', { name: 'Saved by an earlier try' })
    expect(onFound).toHaveBeenCalledExactlyOnceWith(found)
    click('Keep mine')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]?.slice(0, 2)).toEqual([{ ...stored, title: 'Stored!' }, SECOND])
  })
})
