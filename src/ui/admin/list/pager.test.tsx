import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

function show(page: number, pages: number) {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pager label="Pages" {...{ page, pages, onPage }} />)
  return onPage
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a long list shows the page numbers at both ends and around the current page', () => {
  show(50, 100)

  const names = screen.getAllByRole('button').map((button) => button.textContent.trim())
  expect(names).toEqual(['Previous', '1', '49', '50', '51', '100', 'Next'])
  const current = screen.getByRole('button', { current: 'page' })
  expect(current.getAttribute('aria-label')).toBe('Page 50')
  expect(screen.getByRole('status').textContent).toBe('Page 50 of 100')
})

test('numbers and steps link to their pages', () => {
  const onPage = show(50, 100)

  press('Page 100')
  press('Previous')
  press('Next')

  expect(onPage.mock.calls).toEqual([[100], [49], [51]])
})

test('a step beyond the end keeps its place and does nothing', () => {
  const onPage = show(3, 3)

  press('Next')

  expect(onPage).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
})
