import { render, screen } from '@testing-library/react'
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
    <CountsPanel counts={{ days, months }}>
      <p>More</p>
    </CountsPanel>,
  )
}

test('the switch shows months in the line, the plot and the table', () => {
  open({ views: 7, messages: 1 })
  expect(screen.getByRole('img', { name: /^Last 30 days: 7 views/ })).toBeTruthy()

  press('Last 12 months')

  expect(screen.getByRole('img', { name: /^Last 12 months: 7 views/ })).toBeTruthy()
  const row = screen.getByRole('rowheader', { name: 'November 2026' }).parentElement
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    '7',
    '0',
    '0',
    '3',
    '1',
    '0',
  ])
})

test('before the first visit there is a sentence and no plot', () => {
  open({})

  expect(screen.getByText(/^No visits yet/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText('More')).toBeNull()
})
