import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLiveForm } from './use-live-form.ts'

const DELAY = 300

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/search')
})

function SearchPage() {
  const [search] = useSearchParams()
  const form = useLiveForm({
    values: { q: search.get('q') ?? '' },
    buildPath: ({ q }) => (q ? `/search?q=${q}` : '/search'),
    delay: DELAY,
  })
  return (
    <form aria-label="All posts" {...form}>
      <input name="q" aria-label="Search" defaultValue={search.get('q') ?? ''} />
      <Link to="/next">Next</Link>
      <Link to="/search">All</Link>
    </form>
  )
}

/** The search page, and a next page whose code arrives when the test resolves it. */
function open() {
  const code = Promise.withResolvers<{ default: ComponentType }>()
  const NextPage = lazy(() => code.promise)
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/search" element={<SearchPage />} />
          <Route path="/next" element={<NextPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  return {
    arrive: () =>
      act(async () => {
        code.resolve({ default: () => <p>The next page</p> })
        await code.promise
      }),
  }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const rest = () => act(() => vi.advanceTimersByTimeAsync(DELAY))

test('the address follows the field and fills no history', async () => {
  const { length } = window.history
  open()

  type('vault')
  await rest()

  expect(window.location.search).toBe('?q=vault')
  expect(window.history.length).toBe(length)
})

test('Enter searches at once, and does not load the page again', async () => {
  open()
  type('vault')

  // `false` means that the browser does nothing by itself.
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false)

  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(window.location.search).toBe('?q=vault')
})

test('a late search does not replace the address of a page that is still loading', async () => {
  const { arrive } = open()

  type('vault')
  follow('Next')
  await rest()
  await arrive()

  expect(window.location.pathname + window.location.search).toBe('/next')
  expect(screen.getByText('The next page')).toBeTruthy()
})

test('a link empties the field, and text being typed stays', async () => {
  open()
  type('vault')
  await rest()
  type('vaults')
  await rest()
  expect(field().value).toBe('vaults')

  follow('All')
  await rest()

  expect(field().value).toBe('')
  expect(window.location.search).toBe('')
})
