// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrowserRouter, Link, useLocation } from './router.tsx'

let code = Promise.withResolvers<void>()

beforeEach(() => {
  code = Promise.withResolvers<void>()
  window.history.replaceState(null, '', '/')
})

afterEach(cleanup)

test('the page that was chosen last is shown, whichever is ready first', async () => {
  show()

  fireEvent.click(screen.getByText('Slow'))
  await act(async () => fireEvent.click(screen.getByText('Quick')))
  expect(shownPath()).toBe('/quick')
  await act(async () => code.resolve())

  expect(shownPath()).toBe('/quick')
  expect(window.location.pathname).toBe('/quick')
})

test('going back ends the wait for a page', async () => {
  show()

  fireEvent.click(screen.getByText('Slow'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await act(async () => code.resolve())

  expect(shownPath()).toBe('/')
})

/** The code of the slow page comes when the test lets it. */
function show() {
  render(
    <BrowserRouter
      beforeNavigate={async ({ pathname }) => (pathname === '/slow' ? code.promise : undefined)}
    >
      <Link to="/slow">Slow</Link>
      <Link to="/quick">Quick</Link>
      <Path />
    </BrowserRouter>,
  )
}

function Path() {
  return <output>{useLocation().pathname}</output>
}

function shownPath() {
  return screen.getByRole('status').textContent
}
