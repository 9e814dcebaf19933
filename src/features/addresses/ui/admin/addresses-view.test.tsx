import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView, type Answers } from '#test/open-view.tsx'
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

const IMPORT = 'POST /api/admin/redirects/import'
const ANSWERS: Answers = {
  'GET /api/admin/addresses/missing': () => [MISSING],
  'GET /api/admin/redirects': () => REDIRECTS,
  'GET *': () => [],
  'POST /api/admin/redirects': () => ({}),
  [IMPORT]: () => ({ lines: LINES }),
}

const open = (answers = ANSWERS) => openView(AddressesView, '/admin?view=addresses', answers)

test('an address that was asked for in vain is text, and can be led to a page', async () => {
  const { sent } = open()
  const row = await screen.findByRole('row', { name: /café/ })
  expect(row.textContent).toContain('/café/<b>Linked from /faq, /blog/one1,204 times')

  fireEvent.click(within(row).getByRole('button', { name: /^Redirect to…/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a redirect', hidden: true }))
  fireEvent.change(dialog.getByLabelText(/^To/), { target: { value: '/faq' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Redirect', hidden: true }))

  const body = { from: MISSING.path, to: '/faq' }
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /api/admin/redirects', body }]))
})

test('the links to one address are one row, which names each text', async () => {
  const link = { kind: 'blog', id: 1, title: 'One', href: '/old-fees', text: 'our fees' } as const
  open({
    ...ANSWERS,
    'GET /api/admin/links/broken': () => [
      link,
      { ...link, kind: 'faq', id: 2, title: 'Two?', href: '/old-fees#late', text: '' },
      { ...link, href: '/gone' },
    ],
  })

  const row = within(await screen.findByRole('row', { name: /^\/old-fees/ }))

  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One Blog post, “our fees”',
    'Two? FAQ item',
  ])
  expect(row.getByRole('button', { name: 'Redirect to… (/old-fees)' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^\/gone/ })).toBeTruthy()
})

test('former addresses of posts cannot be changed', async () => {
  open()
  const former = await screen.findByRole('row', { name: /\/blog\/old/ })
  const row = screen.getByRole('row', { name: /\/fees/ })

  expect(within(former).queryAllByRole('button')).toEqual([])
  expect(within(row).getAllByRole('button')).toHaveLength(2)
})

test('a file is shown line by line before it is imported', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Import Redirects' }))
  const file = new File(['/a,/faq\n/b,/x\n'], 'old.csv', { type: 'text/csv' })

  fireEvent.change(screen.getByLabelText('CSV file: choose a file'), { target: { files: [file] } })

  expect(await screen.findByText('There is nothing at /x')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual([`${IMPORT}?dryRun=true`])
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 redirect', hidden: true }))
  await waitFor(() => expect(sent.at(-1)?.call).toBe(`${IMPORT}?dryRun=false`))
})

test('rows of a spreadsheet can be pasted instead', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Import Redirects' }))

  fireEvent.change(screen.getByLabelText('Or paste two columns of a spreadsheet'), {
    target: { value: '/a\t/faq' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Check Rows', hidden: true }))

  expect(await screen.findByText('There is nothing at /x')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual([`${IMPORT}?dryRun=true`])
})

test('without anything to mend, each part says so', async () => {
  open({ 'GET *': () => [] })

  expect(await screen.findByText(/^No visitor has requested a page/)).toBeTruthy()
  expect(await screen.findByText('No broken links.')).toBeTruthy()
  expect(await screen.findByText(/^No redirects yet/)).toBeTruthy()
})
