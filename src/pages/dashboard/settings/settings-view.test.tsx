import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { SettingsView } from './settings-view.tsx'

test('each line of the index links to the heading with its name', () => {
  openView(SettingsView, '/admin?view=settings', { 'GET *': () => [] })

  const index = within(screen.getByRole('navigation', { name: 'Settings' }))
  const links = index.getAllByRole('link')
  const lines = links.map((link) => [link.getAttribute('href'), link.textContent])
  const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H1')
  expect(lines).toEqual(
    headings.map(({ id, textContent }) => [`/admin?view=settings#${id}`, textContent]),
  )
})
