import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { VERSIONS_PER_PAGE, type TrashItem, type VersionSummary } from '../../schema.ts'
import { HistoryView } from './history-view.tsx'
import { describeHistory, makeVersions } from './testing.ts'

const ITEM = { id: 5, title: 'The plan', updatedAt: '2026-03-02T15:00:00.000Z' }
const VIEW_PATH = '/admin?view=history&kind=blog&id=5'
let versions: VersionSummary[]
let trash: TrashItem[]

beforeEach(() => {
  trash = []
  versions = makeVersions(3)
})

function answerRead(_body: unknown, path: string) {
  const number = /versions\/(\d+)/.exec(path)?.[1]
  if (number) return answerVersion(Number(number))
  if (path.includes('/versions')) return makePage(path)
  return path.endsWith('/faq') ? [{ ...ITEM, id: 4 }, ITEM] : ITEM
}

function answerVersion(number: number) {
  const version = versions.find((one) => one.number === number)
  return version
    ? { ...ITEM, ...version, content: `<p>Text ${number}</p>` }
    : jsonAnswer({ message: 'There is no such version' }, 404)
}

function makePage(path: string) {
  const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1)
  const start = (page - 1) * VERSIONS_PER_PAGE
  const items = versions.slice(start, start + VERSIONS_PER_PAGE)
  const pages = Math.max(1, Math.ceil(versions.length / VERSIONS_PER_PAGE))
  return { items, total: versions.length, page, pages }
}

const RESTORE = 'POST /api/admin/blog/5/versions/1/restore'

const open = (more = '', { path = VIEW_PATH, restore = (): unknown => ITEM } = {}) =>
  openView(() => <HistoryView describe={describeHistory} />, path + more, {
    'GET /api/admin/trash': () => trash,
    'GET *': answerRead,
    [RESTORE]: restore,
  })
const rows = async () => {
  await screen.findByRole('link', { name: `Version ${versions[0]?.number}` })
  return screen.getAllByRole('row').slice(1)
}
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('versions are listed newest first, with cause, author and time', async () => {
  versions = [
    { number: 4, madeAt: '2026-03-05T15:00:00.000Z', username: 'bob', cause: 'replaced' },
    { number: 3, madeAt: '2026-03-04T15:00:00.000Z', username: 'ada', cause: 'restored' },
    { number: 2, madeAt: '2026-03-03T15:00:00.000Z', username: 'ada', cause: 'saved' },
    { number: 1, madeAt: '2026-03-02T15:00:00.000Z', username: null, cause: 'imported' },
  ]
  open()

  const texts = (await rows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  )
  expect(texts.map(([what, who]) => [what, who])).toEqual([
    ['Image replaced', 'bob'],
    ['Restored', 'ada'],
    ['Saved', 'ada'],
    ['Saved before version history', 'not known'],
  ])
  expect(texts[0]?.[2]).toMatch(/Mar 5, 2026, 10:00\sAM/)
  expect(screen.getByRole('rowheader', { name: 'Version 4 Current' })).toBeTruthy()
})

test('the heading names the item, and a link goes back to its form', async () => {
  open()

  expect(await screen.findByRole('heading', { name: 'History of “The plan”' })).toBeTruthy()
  expect(getHref('Back to the blog post')).toBe('/admin?view=blog-edit&id=5')
})

test('an item without its own route is found in its list', async () => {
  const { calls } = open('', { path: '/admin?view=history&kind=faq&id=5' })

  expect(await screen.findByRole('heading', { name: 'History of “The plan”' })).toBeTruthy()
  expect(calls).toContain('GET /api/admin/faq/5/versions')
})

test('a version is compared with the one before it', async () => {
  const { currentSearch } = open()
  await rows()

  fireEvent.click(screen.getByRole('link', { name: 'Version 2' }))

  expect(currentSearch()).toBe('?view=history&kind=blog&id=5&from=1&to=2')
  const heading = await screen.findByRole('heading', { name: 'Version 1 compared with 2' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(await screen.findByRole('region', { name: 'Version 1' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Version 2' })).toBeTruthy()
})

test('the first version shows its content', async () => {
  const { calls } = open()
  await rows()

  fireEvent.click(screen.getByRole('link', { name: 'Version 1' }))

  expect(await screen.findByRole('heading', { name: 'Version 1, the first' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Version 1' })).toBeTruthy()
  expect(calls.some((call) => call.endsWith('versions/0'))).toBe(false)
})

test('any two versions can be chosen, also from different pages', async () => {
  versions = makeVersions(25)
  const { currentSearch } = open()
  await rows()

  press('Page 2')
  fireEvent.click(await screen.findByRole('radio', { name: 'Compare from version 5' }))
  press('Compare 5 with 25')

  expect(currentSearch()).toBe('?view=history&kind=blog&id=5&page=2&from=5&to=25')
  fireEvent.click(await screen.findByRole('link', { name: 'All versions' }))
  expect(currentSearch()).toBe('?view=history&kind=blog&id=5&page=2')
})

test('the older of two chosen versions comes first, and one version is no pair', async () => {
  const { currentSearch } = open()
  await rows()

  fireEvent.click(screen.getByRole('radio', { name: 'Compare from version 3' }))
  expect(screen.getByRole('button', { name: 'Choose two versions' })).toHaveProperty(
    'ariaDisabled',
    'true',
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Compare to version 1' }))
  press('Compare 1 with 3')

  expect(currentSearch()).toContain('&from=1&to=3')
})

test('the last version of a page is compared with the first of the next', async () => {
  versions = makeVersions(45).filter(({ number }) => number < 20 || number > 25)
  open()
  await rows()

  await waitFor(() => expect(getHref('Version 26')).toMatch(/&from=19&to=26$/))
})

test('a version is restored after a question that names the fields that stay', async () => {
  const { currentSearch, sent, toasts } = open('&page=1&from=1&to=3', {
    restore: () => {
      versions = makeVersions(4)
      return ITEM
    },
  })
  await screen.findByRole('region', { name: 'Version 3' })
  await waitFor(() => expect(screen.getByText('Current')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Restore this version, number 3' })).toBeNull()

  press('Restore this version, number 1')
  const question = screen.getByRole('alertdialog', { name: 'Restore version 1?' })
  expect(question.textContent).toContain('does not change the status, schedule or address')
  fireEvent.click(within(question).getByRole('button', { name: 'Restore this version' }))

  expect(await screen.findByRole('link', { name: 'Version 4' })).toBeTruthy()
  expect(sent).toEqual([{ call: RESTORE, body: { updatedAt: ITEM.updatedAt } }])
  expect(currentSearch()).toBe('?view=history&kind=blog&id=5')
  expect(toasts).toEqual([{ title: 'Success', description: 'Version 1 restored successfully' }])
  const heading = screen.getByRole('heading', { name: 'Versions' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test.each([
  [409, 'Saved by somebody else', /somebody else has saved changes in the meantime/],
  [500, 'The disk is full', /Nothing was restored: The disk is full/],
])('a restore that fails with %i says why', async (status, message, sentence) => {
  const restore = () => jsonAnswer({ message }, status)
  const { toasts } = open('&from=1&to=2', { restore })
  await screen.findByRole('region', { name: 'Version 1' })

  press('Restore this version, number 1')
  press('Restore this version')

  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(toasts).toMatchObject([{ description: 'Failed to restore version 1' }])
})

test('an item in the trash shows its history, and restores nothing before it is back', async () => {
  const at = { deletedAt: ITEM.updatedAt, deletedBy: 'ada', expiresAt: ITEM.updatedAt }
  trash = [{ kind: 'blog', id: 5, title: 'The deleted plan', ...at }]
  const { calls } = open('&from=2&to=3')

  expect(await screen.findByRole('heading', { name: 'History of “The deleted plan”' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Trash' })).toHaveLength(2)
  expect(await screen.findByText('As deleted')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
  expect(calls).not.toContain('GET /api/admin/blog/5')
})

test('an item that was not saved since history began says when versions begin', async () => {
  versions = []
  open()

  expect(await screen.findByText('No versions yet')).toBeTruthy()
})

test('a missing version is named, and the link to the others stays', async () => {
  open('&from=7&to=8')

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch version 8')
  expect(screen.getByRole('link', { name: 'All versions' })).toBeTruthy()
})

test('an address that names no item says so', async () => {
  open('', { path: '/admin?view=history&kind=mail&id=5' })

  expect(await screen.findByText('There is no item at this address')).toBeTruthy()
})
