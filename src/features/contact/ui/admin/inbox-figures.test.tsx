import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import type { MessageFigures } from '../../schema.ts'
import { describeFigures, InboxFigures } from './inbox-figures.tsx'

const FIGURES: MessageFigures = {
  weeks: [
    { from: '2026-11-16', messages: 3, answered: 3, inTime: 2 },
    { from: '2026-11-23', messages: 2, answered: 0, inTime: 0 },
  ],
  medianHours: 3.4667,
}

const open = (figures: MessageFigures) =>
  openView(() => <InboxFigures onClose={() => {}} />, '/admin?view=messages', {
    'GET *': () => figures,
  })

test('the picture has its numbers in a sentence and a table', async () => {
  open(FIGURES)

  const region = screen.getByRole('dialog', { name: 'How fast we answer' })
  await within(region).findByText(/5 messages/)
  expect(region.textContent).toContain(
    '5 messages, 3 answered, 2 of them on time. Median response time: 3.5 business hours.',
  )
  const rows = within(region).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Week ofMessagesAnsweredOn time',
    'Nov 23200',
    'Nov 16332',
  ])
  expect(region.querySelectorAll('.inbox-bar')).toHaveLength(3)
})

test('without messages there is no picture', async () => {
  const weeks = [{ from: '2026-11-23', messages: 0, answered: 0, inTime: 0 }]
  open({ weeks, medianHours: null })

  await screen.findByText('0 messages, 0 answered.')
  expect(document.querySelector('.inbox-bar')).toBeNull()
})

test('without answers the sentence promises none', () => {
  const weeks = [{ from: '2026-11-23', messages: 1, answered: 0, inTime: 0 }]

  expect(describeFigures({ weeks, medianHours: null })).toBe('1 message, 0 answered.')
})
