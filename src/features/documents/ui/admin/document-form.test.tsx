import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
import type { Document } from '../../schema.ts'
import { DocumentEditView } from './document-form.tsx'

const W9: Document = {
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
const SAVED: Document = { ...W9, size: 2048, updatedAt: '2026-01-06T15:00:00.000Z' }
const first = pdfOf(2048)
const corrected = pdfOf(4096)

let server: ReturnType<typeof stubFetch>
let uploads: { request: XMLHttpRequest; form: FormData }[]

beforeEach(async () => {
  openDialogs()
  uploads = []
  server = stubFetch()
  server.mockImplementation(async (_path, { method }) => jsonAnswer(method === 'PUT' ? W9 : [W9]))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
    form,
  ) {
    if (form instanceof FormData) uploads.push({ request: this, form })
  })
  openView(DocumentEditView, '/admin?view=paper-edit&id=7', collectToasts().showToast)
  await screen.findByLabelText('Title *')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a file takes the place of another one with the same name', async () => {
  await choose(first)

  await choose(corrected)

  expect(screen.queryByText(/^2 KB/)).toBeNull()
})

test('a file that is chosen during the upload stays as a change', async () => {
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
  await choose(first)
  await startUpload()
  fireEvent.change(screen.getByLabelText('Title *'), { target: { value: 'Form W-9' } })

  finishUpload()

  expect(await screen.findByText('The present file has 2 KB.')).toBeTruthy()
  expect(await screen.findByText(/^Unsaved changes/)).toBeTruthy()
  press('Save Changes')
  await expect
    .poll(() => server.mock.calls.find(([, { method }]) => method === 'PUT')?.[1].body)
    .toBe(JSON.stringify({ title: 'Form W-9', updatedAt: SAVED.updatedAt }))
})

function pdfOf(size: number): File {
  return new File([new Uint8Array(size)], 'w9.pdf', { type: 'application/pdf' })
}

async function choose(file: File): Promise<void> {
  fireEvent.change(screen.getByLabelText('PDF file: choose a file'), { target: { files: [file] } })
  expect(await screen.findByText(`${file.size / 1024} KB, not saved yet`)).toBeTruthy()
}

async function startUpload(): Promise<void> {
  const before = uploads.length
  press('Save Changes')
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
