import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { BrowserRouter, MemoryRouter } from 'react-router'
import { SiteProvider } from '#ui/site.tsx'
import type { FaqItem } from '../schema.ts'
import { makeFaqItem } from '../testing.ts'
import { FaqPage } from './faq-page.tsx'

const item = (id: number, more: Partial<FaqItem> = {}) =>
  makeFaqItem({
    id,
    question: `Question ${id}`,
    answer: `<p>Answer ${id}</p>`,
    sortOrder: id,
    ...more,
  })
const views = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  views.mockReset().mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', views)
})

function show(items: unknown, start = '/faq') {
  return showIn(
    <MemoryRouter initialEntries={[start]}>
      <FaqPage />
    </MemoryRouter>,
    items,
  )
}

function showIn(page: ReactNode, items: unknown) {
  const client = createQueryClient((path) => {
    if (path === '/api/faq/categories') return Response.json([{ id: 7, name: 'Security' }])
    return items instanceof Response ? items : Response.json(items)
  })
  return render(
    <QueryClientProvider client={client}>
      <SiteProvider value={SITE}>{page}</SiteProvider>
    </QueryClientProvider>,
  )
}

function getHref(name: RegExp) {
  return screen.getByRole('link', { name }).getAttribute('href')
}

function getCard(id: number): HTMLDetailsElement {
  const card = screen.getByText(`Question ${id}`).closest('details')
  if (!card) throw new Error(`question ${id} stands in no card`)
  return card
}

// jsdom ignores groups of details elements and does not always fire their toggle event.
function toggle(card: HTMLDetailsElement, open: boolean) {
  card.open = open
  fireEvent(card, new Event('toggle'))
}

test('counts the questions and names views, category and tags', async () => {
  show([item(1, { categoryId: 7, viewCount: 12, tags: ['a', 'b', 'c', 'd', 'e'] }), item(2)])

  await screen.findByText('2 questions')

  // In the summary they would be heard as a part of the question.
  expect(getCard(1).querySelector('summary')?.textContent).toBe('Question 1')
  const card = within(getCard(1).closest('li') ?? document.body)
  expect(card.getByText('12 views')).toBeTruthy()
  expect(card.getByText('Security')).toBeTruthy()
  expect(card.getByText('c')).toBeTruthy()
  expect(card.queryByText('d')).toBeNull()
  expect(card.getByText('+2')).toBeTruthy()
  expect(card.getByText('and 2 more tags')).toBeTruthy()
})

test('keeps one answer open at a time', async () => {
  show([item(1), item(2)])
  await screen.findByText('2 questions')

  toggle(getCard(1), true)
  toggle(getCard(2), true)

  expect(getCard(1).open).toBe(false)
  expect(getCard(2).open).toBe(true)
})

test('records a view once for each opening, and none for closing', async () => {
  show([item(1)])
  await screen.findByText('1 question')

  toggle(getCard(1), true)
  toggle(getCard(1), true)
  toggle(getCard(1), false)
  expect(views).toHaveBeenCalledTimes(1)
  toggle(getCard(1), true)

  expect(views).toHaveBeenCalledTimes(2)
  expect(views.mock.calls[0]?.[0]).toBe('/api/faq/items/1/view')
})

test('opens the question that the address names', async () => {
  show([item(1), item(2)], '/faq#faq-2')

  await screen.findByText('2 questions')
  expect(getCard(2).open).toBe(true)
  expect(getCard(1).open).toBe(false)
})

test('filters at once while the visitor types and chooses', async () => {
  show([item(1, { categoryId: 7 }), item(2), item(3, { categoryId: 7 })])
  await screen.findByText('3 questions')

  fireEvent.click(screen.getByRole('radio', { name: 'Security' }))
  await screen.findByText('2 questions')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'answer 3' } })

  await screen.findByText('1 result for "answer 3"')
  expect(screen.queryByText('Question 1')).toBeNull()
})

test('a key that is held changes the address once, since browsers refuse many changes', async () => {
  window.history.replaceState(null, '', '/faq')
  const page = (
    <BrowserRouter>
      <FaqPage />
    </BrowserRouter>
  )
  showIn(page, [item(1)])
  await screen.findByText('1 question')
  const replaceState = vi.spyOn(window.history, 'replaceState')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  for (const value of ['z', 'zz', 'zzz', 'zzzz', 'zzzzz']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(33))
  }
  await act(() => vi.advanceTimersByTimeAsync(100))

  expect(screen.getByText('0 results for "zzzzz"')).toBeTruthy()
  expect(replaceState).toHaveBeenCalledTimes(1)
})

test('gives search engines only the questions on the page, with absolute links', async () => {
  const answer = '<p><a href="/#contact">Ask</a> <a href="https://a.example/b">Read</a></p>'
  const { container } = show([item(1), item(2, { answer })], '/faq?q=question 2')
  await screen.findByText('1 result for "question 2"')

  const data = container.querySelector('script[type="application/ld+json"]')?.textContent

  const text = `<p><a href="${SITE.url}/#contact">Ask</a> <a href="https://a.example/b">Read</a></p>`
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Question 2', acceptedAnswer: { text } }],
  })
})

test('says when nothing is found, and gives the focus to the search when all are shown', async () => {
  show([item(1)], '/faq?q=zzz')
  expect(await screen.findByRole('heading', { name: 'No questions found' })).toBeTruthy()
  expect(screen.getByText('Try a different search term or category.')).toBeTruthy()

  fireEvent.click(await screen.findByRole('link', { name: 'Show all questions' }))

  await screen.findByText('1 question')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('says when the questions cannot be loaded', async () => {
  show(Response.json({ message: 'no' }, { status: 500 }))

  expect(await screen.findByRole('heading', { name: 'Unable to Load Questions' })).toBeTruthy()
  const robots = document.querySelector('meta[name=robots]')
  expect(robots?.getAttribute('content')).toBe('noindex, follow')
})

test('offers telephone, e-mail and the blog to those who still have questions', async () => {
  show([])

  await waitFor(() => screen.getByRole('heading', { name: 'Still have questions?' }))
  expect(getHref(/\(989\) 555-0136/)).toBe('tel:+19895550136')
  expect(getHref(/hello@townshipvault/)).toBe('mailto:hello@townshipvault.example')
  expect(getHref(/Read Our Blog/)).toBe('/blog')
})

test('more than a hundred questions stand on pages, and a linked one is found', async () => {
  const items = Array.from({ length: 101 }, (_, at) => item(at + 1))
  const first = show(items)
  await screen.findByText('101 questions')
  expect(document.querySelectorAll('.faq-card')).toHaveLength(100)
  expect(getHref(/More questions/)).toBe('/faq?page=2')
  first.unmount()

  show(items, '/faq#faq-101')

  await waitFor(() => expect(getCard(101).open).toBe(true))
  expect(document.querySelectorAll('.faq-card')).toHaveLength(1)
  expect(getHref(/Previous questions/)).toBe('/faq')
})
