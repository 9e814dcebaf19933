import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openListView, openView, type Answers } from '#test/open-view.tsx'
import type { AdminPostSummary } from '../../schema.ts'
import { BlogView } from './blog-view.tsx'
import { makePost } from './testing.ts'

let posts: AdminPostSummary[]

beforeEach(() => {
  posts = [makePostSummary({ categoryId: 4, viewCount: 1234 })]
})

const makePostSummary = (more: Partial<AdminPostSummary>): AdminPostSummary => ({
  ...makePost(),
  formerSlugs: [],
  findings: 0,
  ...more,
})

const COUNTS = { all: 9, draft: 2, published: 6, scheduled: 1 }
const ANSWERS: Answers = {
  'GET /api/admin/blog/page': () => ({
    items: posts,
    total: posts.length,
    page: 1,
    pages: 3,
    counts: COUNTS,
  }),
  'GET /api/admin/categories': () => [{ id: 4, name: 'Recovery', postCount: 1 }],
  'DELETE /api/admin/blog/3': () => {
    posts = []
  },
}
const open = (search = '', more?: Answers) =>
  openListView(BlogView, `/admin?view=blog${search}`, { ...ANSWERS, ...more })

test('a post is shown with its category, status, views and date', async () => {
  const { getRow } = await open()

  const row = getRow(/A post/)
  expect(await row.findByText('Recovery')).toBeTruthy()
  expect(row.getByText('Published')).toBeTruthy()
  expect(row.getByText('1,234')).toBeTruthy()
  // It was published on the same day, which is not said twice.
  expect(row.getByText(/Jan 5, 2026/).closest('td')?.textContent).toBe('Created Jan 5, 2026')
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
  const scheduledFor = '2099-07-01T13:30:00Z'
  posts = [
    makePostSummary({ id: 1, title: 'Waiting', status: 'scheduled', scheduledFor }),
    makePostSummary({ id: 2, title: 'Drafted', status: 'draft' }),
  ]
  await open()

  expect(screen.queryByRole('link', { name: 'Open Waiting in a new tab' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open Drafted in a new tab' })).toBeTruthy()
})

test('the date is the one that readers see or will see, or that of the last change', async () => {
  const dates = {
    createdAt: '2026-01-05T15:00:00.000Z',
    publishedAt: '2026-02-17T15:00:00.000Z',
    updatedAt: '2026-03-20T15:00:00.000Z',
  }
  const scheduledFor = '2099-07-01T13:30:00Z'
  posts = [
    makePostSummary({ ...dates, id: 1, title: 'Read' }),
    makePostSummary({ ...dates, id: 2, title: 'Planned', status: 'scheduled', scheduledFor }),
    makePostSummary({ ...dates, id: 3, title: 'Begun', status: 'draft' }),
  ]
  const { getRow } = await open()

  expect(getRow(/Read/).getByText('Feb 17, 2026')).toBeTruthy()
  expect(getRow(/Planned/).getByText(/Jul 1, 2099, 9:30\sAM/)).toBeTruthy()
  expect(getRow(/Begun/).getByText('Changed Mar 20, 2026')).toBeTruthy()
  expect(screen.getAllByText('Jan 5, 2026')).toHaveLength(3)
})

test('statuses show their counts, and the choice is in the address', async () => {
  const { calls, currentSearch } = await open('&page=2')

  press(/Drafts 2/)

  await waitFor(() => expect(calls).toContain('GET /api/admin/blog/page?status=draft'))
  expect(currentSearch()).toBe('?view=blog&status=draft')
  expect(screen.getByRole('button', { name: /Drafts/ }).getAttribute('aria-pressed')).toBe('true')
})

test('search, category, order and page of the address are requested', async () => {
  const { calls } = await open('&q=vault&category=4&sort=views&page=2&id=7')

  expect(calls).toContain('GET /api/admin/blog/page?q=vault&category=4&sort=views&page=2')
})

test('a search without a match can be cleared', async () => {
  posts = []
  const address = '/admin?view=blog&q=zzz&status=draft&sort=title'
  const { currentSearch } = openView(BlogView, address, ANSWERS)
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' })

  clear.focus()
  fireEvent.click(clear)

  expect(currentSearch()).toBe('?view=blog&sort=title')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' })
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  expect(await screen.findByRole('link', { name: 'Write the first post' })).toBeTruthy()
})

test('the question before a deletion names the post and every address that will be lost', async () => {
  posts = [makePostSummary({ slug: 'third', formerSlugs: ['first', 'second'] })]
  await open()

  press('Delete A post')

  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText('A post')).toBeTruthy()
  const addresses = question.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(addresses).toEqual(['/blog/third', '/blog/first (former)', '/blog/second (former)'])
  expect(
    question.getByText('Links to its address and to its earlier addresses will stop working:'),
  ).toBeTruthy()
})

test('a deleted post can be restored from the line above the list', async () => {
  const all = posts
  const { calls, deleteItem, toasts } = await open('', {
    'POST /api/admin/trash/blog/3/restore': () => {
      posts = all
      return { item: {}, notes: [] }
    },
  })
  press('Delete A post')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'You can restore it from Trash for 30 days',
  )
  press('Cancel')
  deleteItem('A post', 'Delete post')
  expect(await screen.findByText('“A post” was moved to the trash.')).toBeTruthy()
  expect(calls).toContain('DELETE /api/admin/blog/3')
  expect(toasts).toEqual([])

  press('Undo: restore “A post”')

  const link = await screen.findByRole('link', { name: 'A post' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

/** Opens the list of the posts that need review, 3 and perhaps 4; 3 leaves it when it is still accurate. */
function openDue(ids: number[]) {
  posts = ids.map((id) => makePostSummary({ id, title: `Post ${id}`, reviewBy: '2026-06-03' }))
  return open('&status=due', {
    'GET /api/admin/blog/page': () => ({
      items: posts,
      total: posts.length,
      page: 1,
      pages: 1,
      counts: { ...COUNTS, due: posts.length, findings: 0 },
    }),
    'POST /api/admin/blog/3/reviewed': () => {
      posts = posts.slice(1)
      return { reviewBy: '2027-06-03', reviewedAt: '2026-06-01T12:00:00.000Z' }
    },
  })
}

test('a post that needs review says by when, and leaves the list once it is still accurate', async () => {
  const { sent } = await openDue([3, 4])
  expect(screen.getAllByText('Review by June 3, 2026')).toHaveLength(2)

  const due = screen.getByRole('button', { name: 'Still accurate: Post 3' })
  expect(due.closest('th')).toBeNull()

  due.focus()
  press('Still accurate: Post 3')
  expect(document.activeElement).toBe(due)

  await waitFor(() => expect(screen.queryByText('Post 3')).toBeNull())
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/admin/blog/3/reviewed'])
  const left = screen.getByRole('button', { name: 'Still accurate: Post 4' })
  await waitFor(() => expect(document.activeElement).toBe(left))
})

test('the focus stays in the view when the last post has left the list, unless it is elsewhere', async () => {
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  const { unmount } = await openDue([3])
  press('Still accurate: Post 3')
  await waitFor(() => expect(document.activeElement).toBe(main))
  unmount()

  await openDue([3])
  const search = screen.getByRole('searchbox')
  press('Still accurate: Post 3')
  search.focus()

  await waitFor(() => expect(screen.queryByText('Post 3')).toBeNull())
  expect(document.activeElement).toBe(search)
  main.remove()
})
