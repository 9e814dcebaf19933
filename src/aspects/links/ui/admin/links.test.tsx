import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { BrokenLinks } from './broken-links.tsx'
import { LinkingTexts } from './linking-texts.tsx'

const LINK = { kind: 'blog', id: 1, title: '<b>One</b>', href: '/fees', text: 'Fees' } as const

test('the texts that link to an item are named once each', async () => {
  const faq = { ...LINK, kind: 'faq', title: 'Two?' }

  openView(
    () => <LinkingTexts kind="blog" id={7} consequence="Their links will stop working:" />,
    '/admin',
    { 'GET *': () => [LINK, { ...LINK, text: 'Again' }, faq] },
  )

  expect(await screen.findByText(/^2 texts link to it\. Their links/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '<b>One</b> (blog post)',
    'Two? (FAQ item)',
  ])
})

test('after a save, links that lead nowhere are named', () => {
  render(<BrokenLinks links={[LINK, { ...LINK, text: '' }]} onClose={() => undefined} />)

  const notice = screen.getByRole('alert')
  expect(notice.textContent).toContain('Saved. 2 links are broken:')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“Fees” to /fees',
    '/fees',
  ])
})
