import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, useSearchParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { AdminApiProvider, createAdminApi, type AdminApi } from '#ui/admin/api/admin-api.ts'
import { collectToasts } from '#ui/admin/testing.ts'
import { listDrafts } from '#ui/admin/form/drafts.ts'
import { ApiError } from '#ui/api.ts'
import { TextField } from '#ui/admin/fields/field.tsx'
import { textField } from '#shared/form-fields.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { ToastContext, type ToastContent } from '#ui/toast/use-toast.ts'

export const FIRST = '2026-01-01T00:00:00.000Z'
export const SECOND = '2026-01-02T00:00:00.000Z'

export const noteSchema = z.object({
  title: z.string().min(1, 'Title is required'),
  text: z.string(),
})
const storedSchema = noteSchema.extend({ id: z.number(), updatedAt: z.string() })
type Note = z.infer<typeof storedSchema>

export const NOTE: Note = { id: 1, title: 'Stored', text: 'Stored text', updatedAt: FIRST }

export const noteEntity: Entity<z.infer<typeof noteSchema>, Note> = {
  kind: 'note',
  noun: 'note',
  hasToasts: true,
  views: { list: 'notes', edit: 'note-edit' },
  path: '/api/admin/notes',
  createPath: '/api/notes',
  fields: z.object({ title: textField('Title'), text: textField('Text') }),
  inputSchema: noteSchema,
  storedSchema,
  toPayload: (values) => values,
}

const refuse = () => Promise.reject(new Error('signed out'))
const noSession = { current: () => null, renew: refuse, reauthenticate: refuse }

/** The API's answer to a save. */
export async function saveNote(_method: string, _path: string, body: unknown): Promise<unknown> {
  return Object.assign({ ...NOTE }, body, { updatedAt: SECOND })
}

type OpenNote = {
  call: AdminApi['call']
  showToast: (toast: ToastContent) => void
  /** Without a stored note the form is for a new one, which starts with the same text. */
  stored?: Note
}

/** Opens a small form beside a link, together with the list that it returns to. */
export function openNote({ call, showToast, stored }: OpenNote) {
  const routes = [{ path: '/admin', element: <NoteView stored={stored} /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/admin?view=note'] })
  render(
    <AdminApiProvider value={{ ...createAdminApi(noSession), call }}>
      <ToastContext value={showToast}>
        <RouterProvider router={router} />
      </ToastContext>
    </AdminApiProvider>,
  )
  return userEvent.setup()
}

type NoteViewProps = Pick<OpenNote, 'stored'>

function NoteView({ stored }: NoteViewProps) {
  const [search] = useSearchParams()
  const view = search.get('view')
  if (view === 'notes') return <h1>The list</h1>
  if (view !== 'history') return <NoteForm stored={stored} />
  return (
    <>
      <h1>{`History of ${search.get('kind')} ${search.get('id')}`}</h1>
      <Link to="/admin?view=note">Back to the form</Link>
    </>
  )
}

function NoteForm({ stored }: NoteViewProps) {
  const work = useEntityForm(noteEntity, { stored, start: NOTE })
  return (
    <>
      <EntityForm work={work} title="Edit note" saveLabel="Save">
        <TextField {...work.input('title')} />
        <TextField {...work.input('text')} />
      </EntityForm>
      <Link to="/admin?view=notes">Elsewhere</Link>
    </>
  )
}

/** Starts each test of a file without drafts. @returns what its tests do with the form */
export function testNoteForm() {
  const call = vi.fn<AdminApi['call']>()
  const openForm = () => openNote({ call, showToast, stored: NOTE })
  const { toasts, showToast } = collectToasts()
  beforeEach(() => {
    toasts.length = 0
    call.mockReset().mockImplementation(saveNote)
  })
  return {
    /** The calls of the API that the form makes. */
    call,
    toasts,
    bodies: () => call.mock.calls.map(([, , body]) => body),
    keys: () => call.mock.calls.map(([, , , key]) => key),
    openForm,
    /** Opens the form and types "!" after the title. */
    openChanged: async () => {
      const user = openForm()
      await user.type(title(), '!')
      return user
    },
    openNew: () => openNote({ call, showToast }),
  }
}

export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
export const saveByKey = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })

/** Imitates the browser when the tab is closed. */
export const closeTab = () =>
  fireEvent(window, new Event('beforeunload', { cancelable: true })) ? 'closes' : 'asks'

export const conflictWith = (current: unknown) =>
  new ApiError(409, JSON.stringify({ message: 'Saved by somebody else', current }))

/** The title in the newest draft of an entity. */
export async function keptTitle(name = 'note-1'): Promise<string | undefined> {
  const [draft] = await listDrafts(name)
  return draft && noteSchema.parse(draft.values).title
}
