import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { Link } from 'react-router'
import { openView } from '#test/open-view.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { useViewChange } from './use-view-change.ts'

let scrolled: MockInstance<(this: Element) => void>
let grow = () => {}

beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})

function View() {
  useViewChange('settings')
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/admin#your-account">Set one up</Link>
      <Panel id="your-account" title="Your Account">
        Factors
      </Panel>
    </main>
  )
}

const heading = () => screen.getByRole('heading', { name: 'Your Account' })

test('an address with the hash of a panel opens that panel', () => {
  openView(View, '/admin#your-account')

  grow()

  expect(document.activeElement).toBe(heading())
  expect(scrolled.mock.contexts).toEqual([heading()])
})

test('a second click on a link to a panel goes there again', () => {
  openView(View, '/admin')
  const link = screen.getByRole('link', { name: 'Set one up' })
  fireEvent.click(link)
  link.focus()

  fireEvent.click(link)

  expect(document.activeElement).toBe(heading())
})

test('a panel keeps its place while those above it load, until the reader acts', () => {
  openView(View, '/admin#your-account')
  grow()
  grow()
  expect(scrolled).toHaveBeenCalledTimes(2)

  fireEvent.wheel(window)
  grow()

  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('a view whose address names none of its parts begins at its top', () => {
  const scrolledTo = vi.spyOn(window, 'scrollTo')

  openView(View, '/admin#elsewhere')

  expect(scrolledTo).toHaveBeenCalledWith(0, 0)
})
