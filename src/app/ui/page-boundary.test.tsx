import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { MemoryRouter } from 'react-router'
import { SiteProvider } from '#ui/site.tsx'
import { PageBoundary } from './page-boundary.tsx'

test('a page that breaks says so, in its title too', () => {
  // React tells the console of what the boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue()

  render(
    <SiteProvider value={SITE}>
      <MemoryRouter initialEntries={['/blog']}>
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
