// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#ui/router.tsx'
import { SiteProvider } from '#ui/site.tsx'
import { PageBoundary } from './page-boundary.tsx'

const site = {
  name: 'Township Vault',
  phone: '(989) 555-0136',
  email: 'hello@townshipvault.example',
  url: 'http://localhost:3000',
  founder: null,
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page that breaks says so, in its title too', () => {
  // React tells the console of what the boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue()

  render(
    <SiteProvider value={site}>
      <MemoryRouter start="/blog">
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </MemoryRouter>
    </SiteProvider>,
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown')
  expect(document.title).toBe('This page could not be shown | Township Vault')
})

function Broken(): never {
  throw new Error('a component broke')
}
