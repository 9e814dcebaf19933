import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { getView } from '../views.tsx'
import type { Overview, RecentPost } from '#shared/overview.ts'
import { OverviewView } from './overview-view.tsx'

const HOUR_MS = 3_600_000
const NONE: Overview = {
  posts: { total: 0, published: 0 },
  faq: { total: 0, published: 0 },
  media: { total: 0 },
  messages: { new: 0, unseen: 0 },
  waiting: [],
  recentPosts: [],
  warnings: [],
  firstSteps: [],
  counts: { days: [], months: [] },
  mostRead: { posts: [], questions: [] },
  drafts: [],
  scheduled: [],
  changes: [],
}
const POST: RecentPost = {
  id: 1,
  title: 'A post',
  slug: 'a-post',
  status: 'published',
  createdAt: '2026-11-02T15:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
  publishedAt: null,
  scheduledFor: null,
}

async function open(overview: Partial<Overview>) {
  openView(OverviewView, '/admin', { 'GET *': () => ({ ...NONE, ...overview }) })
  await screen.findByRole('region', { name: 'Waiting for your answer' })
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const lines = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('whoever waits is in one line with their words and when an answer is due', async () => {
  const person = { firstName: 'Carol', lastName: 'Hartwell', municipality: 'Elm River Township' }
  const dueAt = new Date(Date.now() - 300 * 24 * HOUR_MS).toISOString()
  const words = { beginning: 'What would it cost?', dueAt }
  await open({ messages: { new: 12, unseen: 2 }, waiting: [{ id: 7, ...person, ...words }] })

  const waiting = region('Waiting for your answer')
  const [line] = waiting.getAllByRole('listitem')
  expect(line?.textContent).toMatch(
    /^Carol HartwellElm River TownshipWhat would it cost\?Overdue since /,
  )
  const links = waiting
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Carol Hartwell', '/admin?view=messages&status=due&id=7'],
    ['and 11 more', '/admin?view=messages&status=due'],
    ['2 suspected spam', '/admin?view=messages&status=spam'],
  ])
})

test('a day without messages and upkeep says so in one line', async () => {
  await open({})

  expect(screen.getByText('No one is waiting for a reply.')).toBeTruthy()
  for (const name of ['Needs attention', 'Worth a look', 'First steps', 'Drafts to finish'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('upkeep is a plain line with a link of its own name, and only what is wrong stands out', async () => {
  await open({
    warnings: [
      { kind: 'backup-failed' },
      { kind: 'accounts-changed', changes: [{ at: POST.createdAt, text: 'admin' }], areOwn: true },
      { kind: 'texts-due', blog: 3, faq: 7, pages: 0 },
      { kind: 'texts-with-findings', blog: 10, faq: 0, pages: 0 },
      { kind: 'addresses-missing', count: 7 },
      { kind: 'searches-missed', count: 1 },
      { kind: 'spam-suspected', count: 2 },
    ],
  })

  expect(lines('Needs attention')).toEqual(['The last backup failed.See why'])
  expect(lines('Worth a look')).toEqual([
    '10 items need review.Review 3 postsReview 7 questions',
    '10 posts have accessibility issues.Show them',
    '7 addresses lead to “page not found.”Redirect them',
    '1 search in the last 30 days found nothing.See them',
    'You recently made 1 change to admin accounts.Review it',
  ])
})

test('a view behind a line leads back to Overview', async () => {
  await open({ warnings: [{ kind: 'searches-missed', count: 2 }] })
  const link = region('Worth a look').getByRole('link', { name: 'See them' })

  const { search } = new URL(link.getAttribute('href') ?? '', 'https://example.org')
  const { back } = getView(new URLSearchParams(search))
  expect(back).toEqual({ to: '/admin', label: 'Overview' })
})

test('more changes in the reader’s own name than a warning has are not counted', async () => {
  const changes = Array.from({ length: 5 }, () => ({ at: POST.createdAt, text: 'x' }))
  await open({ warnings: [{ kind: 'accounts-changed', changes, areOwn: true }] })

  expect(lines('Worth a look')).toEqual([
    'You recently made at least 5 changes to admin accounts.Review them',
  ])
})

test('what others changed in admin accounts is listed as a warning', async () => {
  const text = 'peter created admin user “eve”'
  await open({ warnings: [{ kind: 'accounts-changed', changes: [{ at: POST.createdAt, text }] }] })

  expect(region('Needs attention').getByText(new RegExp(text))).toBeTruthy()
})

test('recent posts have the date that readers see, and a draft that of its last change', async () => {
  const planned = { status: 'scheduled', scheduledFor: '2999-12-24T15:00:00Z' } as const
  await open({
    recentPosts: [
      { ...POST, publishedAt: '2026-11-05T15:00:00Z' },
      { ...POST, id: 2, ...planned, publishedAt: planned.scheduledFor },
      { ...POST, id: 3, status: 'draft' },
    ],
  })

  expect(lines('Recent Posts')).toEqual([
    'A postNov 5, 2026Published',
    'A postDec 24, 2999Scheduled',
    'A postChanged Nov 20, 2026Draft',
  ])
})
