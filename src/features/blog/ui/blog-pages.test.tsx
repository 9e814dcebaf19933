import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { MemoryRouter, Route, Routes } from 'react-router'
import { SiteProvider } from '#ui/site.tsx'
import { BlogListPage } from './blog-list-page.tsx'
import { makePost } from './admin/testing.ts'
import { PostPage } from './post-page.tsx'

const post = (over: object = {}) => ({
  ...makePost({ title: 'First post', slug: 'first', excerpt: 'An excerpt' }),
  tags: ['a', 'b', 'c', 'd'],
  publishedAt: '2026-03-02T15:00:00.000Z',
  createdAt: '2026-01-01T15:00:00.000Z',
  readingMinutes: 5,
  content: '<p>The body</p>',
  category: null,
  related: [],
  ...over,
})
const makePage = (posts: object[], over: object = {}) => ({
  posts,
  category: null,
  total: posts.length,
  page: 1,
  pages: 1,
  ...over,
})
const failure = () => Response.json({ message: 'no' }, { status: 500 })
const missing = () => Response.json({ message: 'no' }, { status: 404 })

function show(page: ReactNode, start: string, answer: (path: string) => unknown) {
  const asked: string[] = []
  const client = createQueryClient(async (path) => {
    asked.push(path)
    const body = await answer(path)
    return body instanceof Response ? body : Response.json(body)
  })
  render(
    <QueryClientProvider client={client}>
      <SiteProvider value={SITE}>
        <MemoryRouter initialEntries={[start]}>
          <Routes>
            <Route path="/blog" element={page} />
            <Route path="/blog/:slug" element={page} />
          </Routes>
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  )
  return asked
}

const list = (start: string, answer: (path: string) => unknown) =>
  show(<BlogListPage />, start, answer)
const showPost = (answer: unknown) => show(<PostPage />, '/blog/first', () => answer)

describe('the list', () => {
  test('shows date, reading time, views, three tags and the links of a post', async () => {
    list('/blog', () => makePage([post({ viewCount: 12 })]))

    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Mar 2, 2026')).toBeTruthy()
    expect(card.getByText('5 min read')).toBeTruthy()
    expect(card.getByText('12 views')).toBeTruthy()
    expect(card.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['a', 'b', 'c'])
    const links = card.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['First post', '/blog/first'],
      ['a', '/blog?tag=a'],
      ['b', '/blog?tag=b'],
      ['c', '/blog?tag=c'],
      ['Read more about First post', '/blog/first'],
    ])
  })

  test('is silent about views while there are none', async () => {
    list('/blog', () => makePage([post({ publishedAt: null })]))

    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Jan 1, 2026')).toBeTruthy()
    expect(card.queryByText(/view/)).toBeNull()
  })

  test.for([
    ['', () => new Promise(() => {}), 'Loading blog posts...'],
    ['', failure, "We're having trouble loading the blog posts. Please try again later."],
    ['', () => makePage([]), 'No Blog Posts Yet'],
    ['?page=99', missing, 'This page of the blog does not exist'],
  ] as const)('at %j without posts says why', async ([query, answer, text]) => {
    list(`/blog${query}`, answer)

    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('offers to clear a search without results', async () => {
    list('/blog?q=zzz', (path) => makePage(path.includes('q=') ? [] : [post()]))
    expect(await screen.findByRole('heading', { name: 'No posts found' })).toBeTruthy()
    expect(screen.getByText('0 results for "zzz"')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Clear search and view all posts' }))

    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('searches when the visitor pauses, and shows the old results until then', async () => {
    const asked = list('/blog', (path) =>
      path.includes('q=') ? makePage([post({ title: 'Found' })]) : makePage([post()]),
    )
    await screen.findByText('First post')
    const box = screen.getByPlaceholderText('Search blog posts...')

    fireEvent.change(box, { target: { value: 'ke' } })
    fireEvent.change(box, { target: { value: 'key ' } })
    expect(screen.getByText('First post')).toBeTruthy()

    expect(await screen.findByText('1 result for "key"')).toBeTruthy()
    expect(screen.getByText('Found')).toBeTruthy()
    expect(asked).toEqual(['/api/blog/page', '/api/blog/page?q=key'])
    expect(box).toHaveProperty('value', 'key ')
  })

  test('links its pages and marks the current one', async () => {
    list('/blog?page=2', () => makePage([post()], { total: 30, page: 2, pages: 3 }))

    const pager = within(await screen.findByRole('navigation', { name: 'Pages of the blog' }))
    const getHref = (name: RegExp) => pager.getByRole('link', { name }).getAttribute('href')
    expect(getHref(/^Previous/)).toBe('/blog')
    expect(getHref(/^Next/)).toBe('/blog?page=3')
    expect(pager.getByRole('link', { current: 'page' }).textContent).toBe('Page 2')
  })
})

describe('a post', () => {
  test('shows its long date, its excerpt, all tags and its body', async () => {
    showPost(post())

    expect(await screen.findByRole('heading', { level: 1, name: 'First post' })).toBeTruthy()
    expect(screen.getByText('March 2, 2026')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByText('The body')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
    expect(screen.queryByText('Draft')).toBeNull()
    expect(screen.getByText('An excerpt')).toBeDefined()
    expect(screen.queryByText('Related posts')).toBeNull()
  })

  test('that is a draft says so and stays out of search engines', async () => {
    showPost(post({ status: 'draft' }))

    expect(await screen.findByText('Draft')).toBeTruthy()
    const robots = document.querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content')).toContain('noindex')
  })

  test('that is on its way says so, under a title', () => {
    showPost(new Promise(() => {}))

    expect(screen.getByText('Loading blog post...')).toBeTruthy()
    expect(document.title).toBe('Blog | Township Vault')
  })

  test('that is missing says so', async () => {
    showPost(failure())

    expect(await screen.findByRole('heading', { name: 'Blog Post Not Found' })).toBeTruthy()
    const text = "The blog post you're looking for doesn't exist or has been removed."
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toBeTruthy()
  })
})

describe('the list of a tag or category', () => {
  const NEWS = { id: 3, name: 'News' }

  test('names and counts its results, and can be left', async () => {
    const asked = list('/blog?tag=board', () => makePage([post({ tags: ['Board'] })]))

    expect(await screen.findByRole('heading', { name: 'Posts tagged “Board”' })).toBeTruthy()
    expect(screen.getByText('1 result for "Board"')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/blog')
    expect(asked).toEqual(['/api/blog/page?tag=board'])
  })

  test('keeps its pages and its search to itself', async () => {
    const found = { total: 30, page: 1, pages: 3, category: NEWS }
    const asked = list('/blog?category=3-old', (path) =>
      makePage(path.includes('q=') ? [] : [post()], found),
    )
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of the blog' }))
    const next = pager.getByRole('link', { name: /^Next/ })
    expect(next.getAttribute('href')).toBe('/blog?category=3-news&page=2')

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'key' } })

    const everywhere = await screen.findByRole('link', { name: 'Search the whole blog' })
    expect(everywhere.getAttribute('href')).toBe('/blog?q=key')
    expect(asked).toEqual(['/api/blog/page?category=3', '/api/blog/page?q=key&category=3'])
  })

  test('moves the focus to its heading, because the followed link may be gone', async () => {
    list('/blog', () => makePage([post({ tags: ['a'], category: NEWS })]))

    fireEvent.click(await screen.findByRole('link', { name: 'News' }))

    const heading = await screen.findByRole('heading', { name: 'Posts in “News”' })
    expect(document.activeElement).toBe(heading)
    fireEvent.click(screen.getByRole('link', { name: 'All posts' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBe(
      document.activeElement,
    )
  })

  test('moves the focus to its heading when a page is turned', async () => {
    list('/blog', () => makePage([post()], { total: 30, page: 1, pages: 3 }))

    fireEvent.click(await screen.findByRole('link', { name: /^Next/ }))

    const heading = screen.getByRole('heading', { level: 1, name: 'Blog' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('says that there is nothing, and links to other pages', async () => {
    list('/blog?tag=gone', () => makePage([]))

    expect(await screen.findByRole('heading', { name: 'No posts found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View all posts' })).toBeTruthy()
    const robots = document.querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content')).toContain('noindex')
  })
})

const other = (id: number) => ({
  id,
  slug: `other-${id}`,
  title: `Other ${id}`,
  publishedAt: '2026-03-02T15:00:00.000Z',
  createdAt: '2026-01-01T15:00:00.000Z',
  readingMinutes: 4,
})

describe('the end of a post', () => {
  test('lists related posts under a heading', async () => {
    showPost(post({ related: [other(2), other(3)] }))

    const related = within(await screen.findByRole('region', { name: 'Related posts' }))
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blog/other-2',
      '/blog/other-3',
    ])
    expect(related.getAllByText('Mar 2, 2026')).toHaveLength(2)
  })
})
