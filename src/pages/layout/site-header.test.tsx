import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { SiteProvider } from '#ui/site.tsx'
import { SiteHeader } from './site-header.tsx'

function renderHeader(path: string) {
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <SiteProvider value={SITE}>
        <SiteHeader />
        <button>Elsewhere</button>
      </SiteProvider>
    </MemoryRouter>,
  )
  const menu = container.querySelector('details')
  const summary = container.querySelector('summary')
  if (!menu || !summary) throw new Error('the header has no small menu')
  return { menu, summary }
}

/** The document contains the wide and the small navigation; the stylesheet hides one of them. */
function listEntries(nav: HTMLElement): string[] {
  return within(nav)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

const LANDING = [
  'Services /#services',
  'Features /#features',
  'About /#about',
  'FAQ /faq',
  'Pricing /#pricing',
  'Blog /blog',
  'Contact Us /#contact',
]

test.each([
  ['/', LANDING],
  ['/nowhere', LANDING],
  ['/blog', ['FAQ /faq', 'Home /']],
  ['/blog/a-post', ['FAQ /faq', 'Home /']],
  ['/blogging', ['FAQ /faq', 'Home /']],
  ['/faq', ['Blog /blog', 'Home /']],
])('%s has its form of the navigation', (path, expected) => {
  const { summary } = renderHeader(path)
  summary.click()

  const navs = screen.getAllByRole('navigation', { name: 'Main' })

  expect(navs.map(listEntries)).toEqual([expected, expected])
})

test('the logo links to the top', () => {
  renderHeader('/faq')

  expect(screen.getByRole('link', { name: SITE.name }).getAttribute('href')).toBe('/')
})

test('the small menu closes after a choice', async () => {
  const { menu } = renderHeader('/')
  menu.open = true

  await userEvent.click(within(menu).getByRole('link', { name: 'Pricing' }))

  expect(menu.open).toBe(false)
})

test('Escape closes the small menu and gives the focus back', async () => {
  const { menu, summary } = renderHeader('/')
  menu.open = true
  within(menu).getByRole('link', { name: 'Blog' }).focus()

  await userEvent.keyboard('{Escape}')

  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(summary)
})

test('the small menu closes when a click or the focus leaves it', async () => {
  const { menu } = renderHeader('/')
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })

  menu.open = true
  await userEvent.click(elsewhere)
  expect(menu.open).toBe(false)

  elsewhere.blur()
  menu.open = true
  elsewhere.focus()
  expect(menu.open).toBe(false)
})
