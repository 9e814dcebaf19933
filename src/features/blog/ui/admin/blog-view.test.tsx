import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { AdminPostSummary } from '../../schema.ts'
import { BlogView } from './blog-view.tsx'
import { makePost } from './testing.ts'

const { toasts, showToast } = collectToasts()
let posts: AdminPostSummary[]
let calls: string[]
let deletion: () => Response
let restoration: () => Response

beforeEach(() => {
  toasts.length = 0
  calls = []
  posts = [makePostSummary({ categoryId: 4, viewCount: 1234 })]
  deletion = () => new Response(null, { status: 204 })
  stubFetch().mockImplementation(async (path, { method = 'GET' }) => {
    calls.push(`${method} ${path}`)
    if (method === 'DELETE') return deletion()
    if (method === 'POST') return restoration()
    if (path === '/api/admin/categories')
      return jsonAnswer([{ id: 4, name: 'Recovery', postCount: 1 }])
    const counts = { all: 9, draft: 2, published: 6, scheduled: 1 }
    return jsonAnswer({ items: posts, total: posts.length, page: 1, pages: 3, counts })
  })
})

const makePostSummary = (more: Partial<AdminPostSummary>): AdminPostSummary => ({
  ...makePost(),
  formerSlugs: [],
  findings: 0,
  ...more,
})

const open = (search = '') => openView(BlogView, `/admin?view=blog${search}`, showToast)

test('a post is shown with its category, status, views and date', async () => {
  open()

  const row = within(await screen.findByRole('row', { name: /A post/ }))
  expect(await row.findByText('Recovery')).toBeTruthy()
  expect(row.getByText('Published')).toBeTruthy()
  expect(row.getByText('1,234')).toBeTruthy()
  expect(row.getByText('Jan 5, 2026')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Edit A post' })).toBeTruthy()
  expect(row.getByRole('link', { name: 'A post' }).getAttribute('href')).toBe(
    '/admin?view=blog-edit&id=3',
  )
  const page = row.getByRole('link', { name: 'Open A post in a new tab' })
  expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual([
    '/blog/a-post',
    '_blank',
  ])
})

test('a post that waits for its time has no page yet; a draft has one at its address', async () => {
  posts = [
    makePostSummary({
      id: 1,
      title: 'Waiting',
      status: 'scheduled',
      scheduledFor: '2099-07-01T13:30:00Z',
    }),
    makePostSummary({ id: 2, title: 'Drafted', status: 'draft' }),
  ]
  open()

  const waiting = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Waiting is not public yet',
  })
  expect(waiting.disabled).toBe(true)
  expect(screen.getByText(/Jul 1, 2099, 9:30\sAM/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Drafted in a new tab' })).toBeTruthy()
})

test('statuses show their counts, and the choice is in the address', async () => {
  const { currentSearch } = open('&page=2')

  fireEvent.click(await screen.findByRole('button', { name: /Drafts 2/ }))

  await waitFor(() => expect(calls).toContain('GET /api/admin/blog/page?status=draft'))
  expect(currentSearch()).toBe('?view=blog&status=draft')
  expect(screen.getByRole('button', { name: /Drafts/ }).getAttribute('aria-pressed')).toBe('true')
})

test('search, category, order and page of the address are requested', async () => {
  open('&q=vault&category=4&sort=views&page=2&id=7')

  await screen.findByRole('row', { name: /A post/ })

  expect(calls).toContain('GET /api/admin/blog/page?q=vault&category=4&sort=views&page=2')
})

test('a search without a match can be cleared', async () => {
  posts = []
  const { currentSearch } = open('&q=zzz&status=draft&sort=title')
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' })

  clear.focus()
  fireEvent.click(clear)

  expect(currentSearch()).toBe('?view=blog&sort=title')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' })
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  expect(await screen.findByRole('link', { name: 'Write the first post' })).toBeTruthy()
})

test('a post is deleted once its name was confirmed', async () => {
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Delete A post' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText('A post')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Delete post' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toContain('DELETE /api/admin/blog/3')
  expect(toasts).toMatchObject([
    { title: 'Success', description: 'Blog post deleted successfully' },
  ])
})

test('the question before a deletion names every address that will be lost', async () => {
  posts = [makePostSummary({ slug: 'third', formerSlugs: ['first', 'second'] })]
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Delete A post' }))

  const question = within(screen.getByRole('alertdialog'))
  const addresses = question.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(addresses).toEqual(['/blog/third', '/blog/first (former)', '/blog/second (former)'])
  expect(
    question.getByText('Links to its address and to its earlier addresses will stop working:'),
  ).toBeTruthy()
})

test('after a deletion, the focus is on the next post', async () => {
  const all = [1, 2, 3].map((id) => makePostSummary({ id, title: `Post ${id}` }))
  posts = all
  deletion = () => {
    posts = all.filter(({ id }) => id !== 2)
    return new Response(null, { status: 204 })
  }
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Delete Post 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete post' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Post 3' })),
  )
})

test('a deleted post can be restored from the line above the list', async () => {
  const all = posts
  deletion = () => {
    posts = []
    return new Response(null, { status: 204 })
  }
  restoration = () => {
    posts = all
    return jsonAnswer({ item: {}, notes: [] })
  }
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete A post' }))
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'You can restore it from Trash for 30 days',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete post' }))
  expect(await screen.findByText('“A post” is in the trash.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Undo: restore “A post”' }))

  const link = await screen.findByRole('link', { name: 'A post' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(calls).toContain('POST /api/admin/trash/blog/3/restore')
})

test('a failed deletion shows an error', async () => {
  deletion = () => jsonAnswer({ message: 'No' }, 500)
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Delete A post' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete post' }))

  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Error', description: 'Failed to delete blog post', variant: 'destructive' },
    ]),
  )
})
