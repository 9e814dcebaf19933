// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrowserRouter, Link, useLocation, useNavigate } from './router.tsx'

let slow: PromiseWithResolvers<void>

beforeEach(() => {
  slow = Promise.withResolvers<void>()
  window.history.replaceState(null, '', '/start')
})
afterEach(cleanup)

function Place() {
  const { pathname, search, hash, type } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>{`${pathname}${search}${hash} by ${type}`}</p>
      <button type="button" onClick={() => void navigate('/start?q=late', { replace: true })}>
        Search
      </button>
      <Link to="/slow">Slow</Link>
      <Link to="/quick">Quick</Link>
      <Link to="/start">Start</Link>
    </>
  )
}

const load = ({ pathname }: URL) => (pathname === '/slow' ? slow.promise : Promise.resolve())

function open() {
  render(
    <BrowserRouter beforeNavigate={load}>
      <Place />
    </BrowserRouter>,
  )
}

/** The code of the slow page comes, and whatever waited for it happens. */
const arrive = () =>
  act(async () => {
    slow.resolve()
    await new Promise((done) => setTimeout(done))
  })
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))

test('of two links the one followed last decides, however long the code of the first takes', async () => {
  open()

  follow('Slow')
  follow('Quick')
  await screen.findByText('/quick by push')
  await arrive()

  expect(screen.getByText('/quick by push')).toBeTruthy()
  expect(window.location.pathname).toBe('/quick')
})

test('Back leaves a page behind that is still on its way', async () => {
  open()
  follow('Quick')
  await screen.findByText('/quick by push')

  follow('Slow')
  window.history.back()
  await screen.findByText('/start by pop')
  await arrive()

  expect(screen.getByText('/start by pop')).toBeTruthy()
})

test('a search that comes late does not call back who has followed a link', async () => {
  open()

  follow('Slow')
  search()
  await arrive()

  expect(screen.getByText('/slow by push')).toBeTruthy()
  expect(window.location.pathname).toBe('/slow')
})

test('a search that comes late does not take the address of the page that Back leads to', async () => {
  open()
  follow('Quick')
  await screen.findByText('/quick by push')
  const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))

  window.history.back()
  // Before the page is shown, as a timer of the one before it may run.
  const late = gone.then(search)
  await screen.findByText('/start by pop')
  await late
  await arrive()

  expect(window.location.href).toBe('http://localhost:3000/start')
})

test('a search replaces the address once the visitor has arrived', async () => {
  open()
  follow('Quick')
  await screen.findByText('/quick by push')

  search()

  await screen.findByText('/start?q=late by replace')
  expect(window.location.search).toBe('?q=late')
})

test('a link to where the visitor is counts as followed, and fills no history', async () => {
  open()
  const { length } = window.history

  follow('Start')

  await screen.findByText('/start by push')
  expect(window.history.length).toBe(length)
})
