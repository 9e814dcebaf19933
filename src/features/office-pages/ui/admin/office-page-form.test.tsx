import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { OfficePage } from '../../schema.ts'
import { OfficePageEditView } from './office-page-form.tsx'

const { toasts, showToast } = collectToasts()

const PAGE: OfficePage = {
  id: 7,
  slug: 'privacy',
  title: 'Privacy Policy',
  content: '<p>Ask [Office: who answers] or [Office: who else].</p>',
  status: 'draft',
  updatedAt: '2026-03-02T15:00:00.000Z',
  reviewBy: '2027-03-02',
  reviewedAt: null,
}

let stored: OfficePage
let sent: { path: string; body: unknown }[]

beforeEach(async () => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  stored = PAGE
  toasts.length = 0
  sent = []
  stubFetch().mockImplementation(async (path, { method = 'GET', body }) => {
    if (method === 'GET' || typeof body !== 'string') return jsonAnswer([stored])
    const change: unknown = JSON.parse(body)
    sent.push({ path, body: change })
    return jsonAnswer({ ...stored, ...Object(change), updatedAt: '2026-03-02T16:00:00.000Z' })
  })
  await clear(createStore('admin-forms', 'copies'))
})

async function openForm() {
  openView(OfficePageEditView, '/admin?view=page-edit&id=7', showToast)
  return screen.findByRole('textbox', { name: 'Content' }, { timeout: 15_000 })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (status: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: status } })

test('gaps are listed with links to their places, and none is published', async () => {
  await openForm()
  const gaps = within(screen.getByRole('region', { name: '2 places only you can fill in' }))
  expect(gaps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'who answers',
    'who else',
  ])

  press('who else')
  expect(String(window.getSelection())).toBe('[Office: who else]')
  choose('published')
  press('Save Changes')

  expect(
    await screen.findByText('Fill in “[Office: who answers]” before you publish this page'),
  ).toBeTruthy()
  expect(screen.getByText(/Fill in every marked gap before publishing/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('a page without gaps is published at its own address', async () => {
  stored = { ...PAGE, content: '<p>All is said.</p>' }
  await openForm()
  expect(screen.getByText('Nothing is left to fill in')).toBeTruthy()

  choose('published')
  press('Save Changes')

  await waitFor(() => expect(toasts.at(-1)?.description).toBe('Page updated successfully'))
  expect(sent).toEqual([
    {
      path: '/api/admin/pages/privacy',
      body: { status: 'published', updatedAt: PAGE.updatedAt },
    },
  ])
})

test('the preview shows the typed text', async () => {
  await openForm()

  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Ours' } })
  press('Preview')

  const dialog = within(screen.getByRole('dialog', { name: 'Preview' }))
  expect(dialog.getByRole('heading', { name: 'Ours' })).toBeTruthy()
  expect(await dialog.findByText(/who answers/)).toBeTruthy()
})
