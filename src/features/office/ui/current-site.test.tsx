import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { settle } from '#test/open-view.tsx'
import { SITE } from '#test/site.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { CurrentSite, NoticeBar } from './current-site.tsx'

test('a visitor who stays sees a notice that has begun, with the next page they open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { asked } = openSite({ ...SITE, notice: 'Closed today' })

  fireEvent.click(screen.getByRole('link', { name: 'Blog' }))
  const within = asked.mock.calls.length
  vi.setSystemTime(Date.now() + 60_001)
  fireEvent.click(screen.getByRole('link', { name: 'FAQ' }))
  const notice = await screen.findByRole('complementary', { name: 'Notice' })

  expect(within).toBe(0)
  expect(notice.textContent).toBe('Closed today')
})

test('if the facts cannot be read again, those of the document stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { asked, client } = openSite(undefined, 'Closed today')

  vi.setSystemTime(Date.now() + 60_001)
  fireEvent.click(screen.getByRole('link', { name: 'FAQ' }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await settle(client)

  expect(screen.getByRole('complementary', { name: 'Notice' }).textContent).toBe('Closed today')
})

/** Opens a page; `answer` is what the site says of itself later, undefined for a failure. */
function openSite(answer: object | undefined, notice: string | null = null) {
  const asked = vi.fn<() => Promise<Response>>(async () =>
    answer ? Response.json(answer) : Response.json({ message: 'Away' }, { status: 503 }),
  )
  const client = createQueryClient(asked)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CurrentSite served={{ ...SITE, notice }}>
          <NoticeBar />
          <Link to="/blog">Blog</Link>
          <Link to="/faq">FAQ</Link>
        </CurrentSite>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { asked, client }
}
