import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openForm, openView } from '#test/open-view.tsx'
import { NO_FILE, NOT_A_PDF } from '../../limits.ts'
import type { OfficeDocument } from '../../schema.ts'
import { DocumentCreateView, DocumentEditView } from './document-form.tsx'
import { W9 } from './testing.ts'

const SAVED: OfficeDocument = { ...W9, size: 2048, updatedAt: '2026-01-06T15:00:00.000Z' }
const first = makePdfFile(2048)
const corrected = makePdfFile(4096)

let uploads: { request: XMLHttpRequest; form: FormData }[]

beforeEach(() => {
  uploads = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
    form,
  ) {
    if (form instanceof FormData) uploads.push({ request: this, form })
  })
})

const openEdit = () =>
  openForm(DocumentEditView, '/admin?view=paper-edit&id=7', {
    'GET *': () => [W9],
    'PUT /api/admin/documents/7': () => W9,
  })

test('a file replaces another one with the same name', async () => {
  await openEdit()
  await choose(first)

  await choose(corrected)

  expect(screen.queryByText(/^2 KB/)).toBeNull()
})

test('a file that is chosen during the upload stays as a change', async () => {
  await openEdit()
  await choose(first)
  await startUpload()
  await choose(corrected)

  finishUpload()

  expect(await screen.findByText(/^Unsaved changes/)).toBeTruthy()
  expect(screen.getByText('4 KB, not saved yet')).toBeTruthy()
  await startUpload()
  expect(uploads[1]?.form.get('file')).toMatchObject({ size: 4096 })
  expect(uploads[1]?.form.get('updatedAt')).toBe(SAVED.updatedAt)
})

test('a file is saved when a text is typed during its upload, and is not sent again', async () => {
  const { sent } = await openEdit()
  await choose(first)
  await startUpload()
  fill('Title *', 'Form W-9')

  finishUpload()

  expect(await screen.findByText('Current file: 2 KB.')).toBeTruthy()
  expect(await screen.findByText(/^Unsaved changes/)).toBeTruthy()
  press('Save Changes')
  const body = { title: 'Form W-9', updatedAt: SAVED.updatedAt }
  await waitFor(() => expect(sent).toMatchObject([{ body }]))
})

test('a new document needs no other file when its title is typed on during the upload', async () => {
  const { sent } = openView(DocumentCreateView, '/admin?view=paper-create', {
    'PUT /api/admin/documents/7': () => W9,
  })
  fill('Title *', 'W-9')
  await choose(first)
  await startUpload('Add Document')
  fill('Title *', 'Form W-9')
  finishUpload()

  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))

  const body = { title: 'Form W-9', updatedAt: SAVED.updatedAt }
  await waitFor(() => expect(sent).toMatchObject([{ body }]))
})

test('half a date is refused at its field, which keeps it, and nothing is sent', async () => {
  const { sent } = await openEdit()
  const field = screen.getByLabelText<HTMLInputElement>('Valid until')
  // Browsers report this while a part of the date is missing; jsdom has no parts.
  const validity = vi.spyOn(field.validity, 'badInput', 'get').mockReturnValue(true)

  fill('Title *', 'Form W-9')
  press('Save Changes')

  const sentence = 'Enter a complete date, such as 06/30/2027, or clear the field.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])

  validity.mockReturnValue(false)
  fill('Valid until', '0027-06-30')
  expect(await screen.findByText('Enter a year from 2000 to 2999.')).toBeTruthy()
  fill('Valid until', '2027-06-30')
  press('Save Changes')
  await waitFor(() => expect(sent).toMatchObject([{ body: { validUntil: '2027-06-30' } }]))
})

test('a file that is not a PDF is refused before it is sent, and so is a missing one', async () => {
  const { calls } = openView(DocumentCreateView, '/admin?view=paper-create')
  fill('Title *', 'W-9')

  press('Add Document')
  expect(await screen.findByText(NO_FILE)).toBeTruthy()
  const picture = new File(['x'], 'w9.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('PDF file: choose a file'), {
    target: { files: [picture] },
  })

  expect(await screen.findByText(NOT_A_PDF)).toBeTruthy()
  expect(calls).toEqual([])
})

function makePdfFile(size: number): File {
  return new File([new Uint8Array(size)], 'w9.pdf', { type: 'application/pdf' })
}

async function choose(file: File): Promise<void> {
  fireEvent.change(screen.getByLabelText('PDF file: choose a file'), { target: { files: [file] } })
  expect(await screen.findByText(`${file.size / 1024} KB, not saved yet`)).toBeTruthy()
}

async function startUpload(button = 'Save Changes'): Promise<void> {
  const before = uploads.length
  press(button)
  await waitFor(() => expect(uploads).toHaveLength(before + 1))
}

/** The server stores the last upload. */
function finishUpload(): void {
  const { request } = uploads.at(-1) ?? {}
  if (!request) throw new Error('Nothing was sent')
  Object.defineProperties(request, {
    status: { value: 200 },
    responseText: { value: JSON.stringify(SAVED) },
  })
  request.dispatchEvent(new ProgressEvent('load'))
}
