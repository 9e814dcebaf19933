import 'fake-indexeddb/auto'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { NO_FILE, NOT_A_PDF } from '../../limits.ts'
import type { OfficeDocument } from '../../schema.ts'
import { DocumentCreateView, DocumentEditView } from './document-form.tsx'
import { summarizeDocuments, formatDocumentValue } from './document-texts.ts'
import { DocumentsView } from './documents-view.tsx'

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
const CONTRACT: OfficeDocument = {
  ...W9,
  id: 8,
  title: 'Sample contract',
  visibility: 'onRequest',
  validUntil: '2025-12-31',
  state: 'expired',
}

let server: ReturnType<typeof stubFetch>
let shown: ReturnType<typeof collectToasts>

beforeEach(() => {
  shown = collectToasts()
  server = stubFetch()
  server.mockImplementation(async (_path, { method }) =>
    method === 'PUT' ? jsonAnswer({ ...W9, title: 'Form W-9' }) : jsonAnswer([W9, CONTRACT]),
  )
})

const open = (View: typeof DocumentsView, view: string) =>
  openView(View, `/admin?view=${view}`, shown.showToast)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const findRow = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

test('each document is listed with its state, who gets it and its last day', async () => {
  open(DocumentsView, 'papers')

  const [first, second] = [await findRow('W-9'), await findRow('Sample contract')]

  expect(within(first).getByText('Offered')).toBeTruthy()
  expect(within(first).getByText('Does not expire')).toBeTruthy()
  expect(within(first).getByText('PDF, 88 KB')).toBeTruthy()
  expect(within(second).getByText('Expired')).toBeTruthy()
  expect(within(second).getByText('On request')).toBeTruthy()
  expect(within(second).getByText('December 31, 2025')).toBeTruthy()
})

test('a document is deleted only after a question', async () => {
  open(DocumentsView, 'papers')
  await findRow('W-9')

  press('Delete W-9')
  expect(server.mock.calls.some(([, { method }]) => method === 'DELETE')).toBe(false)
  press('Delete document')

  await expect
    .poll(() => server.mock.calls.map(([path, { method }]) => `${method} ${path}`))
    .toContain('DELETE /api/admin/documents/7')
})

test('a file that is no PDF is refused before it is sent, and so is none', async () => {
  open(DocumentCreateView, 'paper-create')
  fireEvent.change(screen.getByLabelText('Title *'), { target: { value: 'W-9' } })

  press('Add Document')
  expect(await screen.findByText(NO_FILE)).toBeTruthy()
  const picture = new File(['x'], 'w9.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('PDF file: choose a file'), {
    target: { files: [picture] },
  })

  expect(await screen.findByText(NOT_A_PDF)).toBeTruthy()
  expect(server).not.toHaveBeenCalled()
})

test('without another file only the changed facts are sent', async () => {
  open(DocumentEditView, 'paper-edit&id=7')
  fireEvent.change(await screen.findByLabelText('Title *'), { target: { value: 'Form W-9' } })

  press('Save Changes')

  await expect.poll(() => shown.toasts).toHaveLength(1)
  const sent = server.mock.calls.find(([, { method }]) => method === 'PUT')?.[1]
  expect(sent?.body).toBe(JSON.stringify({ title: 'Form W-9', updatedAt: W9.updatedAt }))
})

test.for([
  [[W9], '1 document is offered.'],
  [
    [W9, CONTRACT, { ...W9, state: 'expiring' }],
    '2 documents are offered. 1 expires soon, 1 has expired.',
  ],
] as const)('a sentence says how many documents are offered', ([documents, sentence]) => {
  expect(summarizeDocuments([...documents])).toBe(sentence)
})

test.for([
  ['visibility', 'onRequest', 'On request'],
  ['size', 2048, '2 KB'],
  ['title', 'public', undefined],
] as const)(
  'only values that are no words are compared in other words: %s',
  ([name, value, words]) => {
    expect(formatDocumentValue(name, value)).toBe(words)
  },
)
