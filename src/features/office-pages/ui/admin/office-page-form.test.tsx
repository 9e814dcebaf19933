import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openForm } from '#test/open-view.tsx'
import type { OfficePage } from '../../schema.ts'
import { OfficePageEditView } from './office-page-form.tsx'

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

const open = (stored: OfficePage) =>
  openForm(OfficePageEditView, '/admin?view=page-edit&id=7', {
    'GET *': () => [stored],
    'PUT /api/admin/pages/privacy': (change) => ({
      ...stored,
      ...Object(change),
      updatedAt: '2026-03-02T16:00:00.000Z',
    }),
  })

test('gaps are listed with links to their places, and none is published', async () => {
  const { sent } = await open(PAGE)
  const gaps = within(screen.getByRole('region', { name: '2 blanks to fill in' }))
  expect(gaps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'who answers',
    'who else',
  ])

  press('who else')
  expect(String(window.getSelection())).toBe('[Office: who else]')
  fill('Status', 'published')
  press('Save Changes')

  expect(
    await screen.findByText('Fill in “[Office: who answers]” before you publish it'),
  ).toBeTruthy()
  expect(screen.getByText(/Fill in every marked blank before publishing/)).toBeTruthy()
  expect(sent).toEqual([])
  await waitFor(() => expect(String(window.getSelection())).toBe('[Office: who answers]'))
})

test('a page without gaps is published at its own address', async () => {
  const { sent, toasts } = await open({ ...PAGE, content: '<p>All is said.</p>' })
  expect(screen.getByText('Nothing is left to fill in')).toBeTruthy()

  fill('Status', 'published')
  press('Save Changes')

  await waitFor(() => expect(toasts.at(-1)?.description).toBe('Page updated successfully'))
  const body = { status: 'published', updatedAt: PAGE.updatedAt }
  expect(sent).toEqual([{ call: 'PUT /api/admin/pages/privacy', body }])
})

test('the preview shows the typed text', async () => {
  await open(PAGE)

  fill(/^Title/, 'Ours')
  press('Preview')

  const dialog = within(screen.getByRole('dialog', { name: 'Preview' }))
  expect(dialog.getByRole('heading', { name: 'Ours' })).toBeTruthy()
  expect(await dialog.findByText(/who answers/)).toBeTruthy()
})
