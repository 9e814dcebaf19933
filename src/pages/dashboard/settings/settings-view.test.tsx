import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { SettingsView } from './settings-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each line of the index links to the heading with its name', () => {
  stubFetch().mockImplementation(async () => jsonAnswer([]))

  openView(SettingsView, '/admin?view=settings', () => {})

  const index = within(screen.getByRole('navigation', { name: 'Settings' }))
  const links = index.getAllByRole('link')
  const lines = links.map((link) => [link.getAttribute('href'), link.textContent])
  const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H1')
  expect(lines).toEqual(
    headings.map(({ id, textContent }) => [`/admin?view=settings#${id}`, textContent]),
  )
})
