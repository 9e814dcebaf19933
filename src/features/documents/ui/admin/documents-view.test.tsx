import { expect, test } from 'vitest'
import { openListView } from '#test/open-view.tsx'
import type { OfficeDocument } from '../../schema.ts'
import { formatDocumentValue } from './document-texts.ts'
import { DocumentsView } from './documents-view.tsx'
import { W9 } from './testing.ts'

const CONTRACT: OfficeDocument = {
  ...W9,
  id: 8,
  title: 'Sample contract',
  visibility: 'onRequest',
  validUntil: '2025-12-31',
  state: 'expired',
}

const open = () =>
  openListView(DocumentsView, '/admin?view=papers', {
    'GET *': () => [W9, CONTRACT],
  })

test('each document is listed with its state, who gets it and its last day', async () => {
  const { getRow } = await open()

  const [first, second] = [getRow(/W-9/), getRow(/Sample contract/)]

  expect(first.getByText('Offered')).toBeTruthy()
  expect(first.getByText('Does not expire')).toBeTruthy()
  expect(first.getByText('PDF, 88 KB')).toBeTruthy()
  expect(second.getByText('Expired')).toBeTruthy()
  expect(second.getByText('On request')).toBeTruthy()
  expect(second.getByText('December 31, 2025')).toBeTruthy()
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
