import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { MissingAddress, Redirect } from '../../schema.ts'
import { AddressesView } from './addresses-view.tsx'

const AT = '2026-03-02T15:00:00.000Z'
const MISSING: MissingAddress = {
  path: '/caf%C3%A9/%3Cb%3E',
  count: 1204,
  firstAt: AT,
  lastAt: AT,
  linkedFrom: ['/faq', '/blog/one'],
}
const REDIRECTS: Redirect[] = [
  { id: 3, from: '/fees', to: '/faq', uses: 9, createdAt: AT },
  { id: null, from: '/blog/old', to: '/blog/new', uses: null, createdAt: null },
]
const LINES = [
  { line: 1, from: '/a', to: '/faq', outcome: 'created', reason: null },
  { line: 2, from: '/b', to: '/x', outcome: 'refused', reason: 'There is nothing at /x' },
]

let server: ReturnType<typeof stubFetch>
let answers: Record<string, unknown>

beforeEach(() => {
  answers = {
    '/api/admin/addresses/missing': [MISSING],
    '/api/admin/links/broken': [],
    '/api/admin/redirects': REDIRECTS,
  }
  server = stubFetch()
  server.mockImplementation(async (path, { method = 'GET' }) => {
    if (path.startsWith('/api/admin/redirects/import')) return jsonAnswer({ lines: LINES })
    return jsonAnswer(method === 'GET' ? (answers[path] ?? []) : {})
  })
})

const open = () => openView(AddressesView, '/admin?view=addresses', collectToasts().showToast)
const sent = (method: string) =>
  server.mock.calls
    .filter(([, init]) => init.method === method)
    .map(([path, { body }]) => [path, body])

test('an address that was asked for in vain is text, and can be led to a page', async () => {
  open()
  const row = await screen.findByRole('row', { name: /café/ })
  expect(row.textContent).toContain('/café/<b>Linked from /faq, /blog/one1,204 times')

  fireEvent.click(within(row).getByRole('button', { name: /^Lead it to…/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a redirect', hidden: true }))
  fireEvent.change(dialog.getByLabelText(/^Lead it to/), { target: { value: '/faq' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Redirect', hidden: true }))

  await expect
    .poll(() => sent('POST'))
    .toEqual([['/api/admin/redirects', JSON.stringify({ from: MISSING.path, to: '/faq' })]])
})

test('former addresses of posts cannot be changed', async () => {
  open()
  const former = await screen.findByRole('row', { name: /\/blog\/old/ })
  const row = screen.getByRole('row', { name: /\/fees/ })

  expect(within(former).queryAllByRole('button')).toEqual([])
  expect(within(row).getAllByRole('button')).toHaveLength(2)
})

test('a file is shown line by line before it is imported', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Import a file' }))
  const file = new File(['/a,/faq\n/b,/x\n'], 'old.csv', { type: 'text/csv' })

  fireEvent.change(screen.getByLabelText('CSV file: choose a file'), { target: { files: [file] } })

  expect(await screen.findByText('There is nothing at /x')).toBeTruthy()
  expect(sent('POST').map(([path]) => path)).toEqual(['/api/admin/redirects/import?dryRun=true'])
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 redirect', hidden: true }))
  await expect
    .poll(() => sent('POST').map(([path]) => path))
    .toContain('/api/admin/redirects/import?dryRun=false')
})

test('without anything to mend, each part says so', async () => {
  answers = {}
  open()

  expect(await screen.findByText(/^No visitor has looked for a page/)).toBeTruthy()
  expect(await screen.findByText(/^Every link in posts, answers and pages/)).toBeTruthy()
  expect(await screen.findByText(/^No redirects yet/)).toBeTruthy()
})
