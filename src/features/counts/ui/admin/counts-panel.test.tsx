import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import type { PeriodCounts } from '#shared/counts.ts'
import { CountsPanel } from './counts-panel.tsx'

const NONE = { views: 0, calculator: 0, packets: 0, pdfs: 0, messages: 0, searches: 0 }

function open(more: Partial<PeriodCounts>) {
  const days = [
    { ...NONE, date: '2026-11-23' },
    { ...NONE, date: '2026-11-24', ...more },
  ]
  const months = [{ ...NONE, date: '2026-11', ...more, pdfs: 3 }]
  render(
    <MemoryRouter>
      <CountsPanel counts={{ days, months }} numbersPath="/admin?view=numbers" />
    </MemoryRouter>,
  )
}

test('one press shows months in the heading, the line and the plot, and another days again', () => {
  open({ views: 7, messages: 1 })
  expect(screen.getByRole('img', { name: /^Last 30 days: 7\sviews/ })).toBeTruthy()

  press('12 months')

  expect(screen.getByRole('heading', { name: 'Last 12 months' })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Last 12 months: 7\sviews/ })).toBeTruthy()
  press('30 days')
  expect(screen.getByRole('heading', { name: 'Last 30 days' })).toBeTruthy()
})

test('before the first visit there is a sentence and no plot', () => {
  open({})

  expect(screen.getByText(/^No visits yet/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
