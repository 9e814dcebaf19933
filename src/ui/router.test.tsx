// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrowserRouter, Link, useLocation } from './router.tsx'

let slow: PromiseWithResolvers<void>

beforeEach(() => {
  slow = Promise.withResolvers<void>()
  window.history.replaceState(null, '', '/start')
})
afterEach(cleanup)

function Place() {
  const { pathname, hash, type } = useLocation()
  return (
    <>
      <p>{`${pathname}${hash} by ${type}`}</p>
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

test('a link to where the visitor is counts as followed, and fills no history', async () => {
  open()
  const { length } = window.history

  follow('Start')

  await screen.findByText('/start by push')
  expect(window.history.length).toBe(length)
})
