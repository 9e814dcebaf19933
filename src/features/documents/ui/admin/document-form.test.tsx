import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { OfficeDocument } from '../../schema.ts'
import { DocumentCreateView, DocumentEditView } from './document-form.tsx'

const W9: OfficeDocument = {
  id: 7,
  title: 'W-9',
  visibility: 'public',
  validUntil: null,
  state: 'offered',
  href: '/documents/7/w-9.pdf',
  size: 90_000,
  sha256: 'a'.repeat(64),
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
}
const SAVED: OfficeDocument = { ...W9, size: 2048, updatedAt: '2026-01-06T15:00:00.000Z' }
const first = makePdfFile(2048)
const corrected = makePdfFile(4096)

let server: ReturnType<typeof stubFetch>
let uploads: { request: XMLHttpRequest; form: FormData }[]

beforeEach(() => {
  uploads = []
  server = stubFetch()
  server.mockImplementation(async (_path, { method }) => jsonAnswer(method === 'PUT' ? W9 : [W9]))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
    form,
  ) {
    if (form instanceof FormData) uploads.push({ request: this, form })
  })
})

async function openEdit(): Promise<void> {
  openView(DocumentEditView, '/admin?view=paper-edit&id=7', collectToasts().showToast)
  await screen.findByLabelText('Title *')
}

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
  await openEdit()
  await choose(first)
  await startUpload()
  typeTitle('Form W-9')

  finishUpload()

  expect(await screen.findByText('Current file: 2 KB.')).toBeTruthy()
  expect(await screen.findByText(/^Unsaved changes/)).toBeTruthy()
  press('Save Changes')
  await expect
    .poll(getChangeBody)
    .toBe(JSON.stringify({ title: 'Form W-9', updatedAt: SAVED.updatedAt }))
})

test('a new document needs no other file when its title is typed on during the upload', async () => {
  openView(DocumentCreateView, '/admin?view=paper-create', collectToasts().showToast)
  typeTitle('W-9')
  await choose(first)
  await startUpload('Add Document')
  typeTitle('Form W-9')
  finishUpload()

  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))

  await expect
    .poll(getChangeBody)
    .toBe(JSON.stringify({ title: 'Form W-9', updatedAt: SAVED.updatedAt }))
})

test('half a date is refused at its field, which keeps it, and nothing is sent', async () => {
  await openEdit()
  const field = screen.getByLabelText<HTMLInputElement>('Valid until')
  // Browsers report this while a part of the date is missing; jsdom has no parts.
  const validity = vi.spyOn(field.validity, 'badInput', 'get').mockReturnValue(true)

  typeTitle('Form W-9')
  press('Save Changes')

  const sentence = 'Enter a complete date, such as 06/30/2027, or clear the field.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(getChangeBody()).toBeUndefined()

  validity.mockReturnValue(false)
  fireEvent.change(field, { target: { value: '0027-06-30' } })
  expect(await screen.findByText('Enter a year from 2000 to 2999.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2027-06-30' } })
  press('Save Changes')
  await expect.poll(getChangeBody).toContain('"validUntil":"2027-06-30"')
})

function typeTitle(title: string): void {
  fireEvent.change(screen.getByLabelText('Title *'), { target: { value: title } })
}

/** The change that was sent without a file. */
function getChangeBody() {
  return server.mock.calls.find(([, { method }]) => method === 'PUT')?.[1].body
}

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
  await expect.poll(() => uploads).toHaveLength(before + 1)
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
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
