import { expect, test } from 'vitest'
import { buildTimeline, getLastDay } from './timeline.ts'

function open(today: string, meeting: string) {
  const [text, table] = buildTimeline({ today, meeting })
  if (text?.kind !== 'text' || table?.kind !== 'table') throw new Error('The blocks have changed')
  return { text: text.text, days: table.table.rows.map(([day]) => day) }
}

test('without a meeting, the steps have relative days', () => {
  expect(open('2026-11-23', '').days).toEqual(['1', '5', '10', '15', '20', '25', '30'])
  expect(getLastDay({ today: '2026-11-23', meeting: '' })).toBe('2026-12-22')
})

test('with a meeting the steps are on business days that count back from it', () => {
  expect(open('2026-11-23', '2027-01-12')).toEqual({
    text: 'Approval typically takes 30 days. These dates count back from your meeting and skip weekends and federal holidays.',
    days: [
      'Thu, Dec 24',
      'Mon, Dec 28',
      'Thu, Dec 31',
      'Thu, Jan 7',
      'Tue, Jan 12',
      'Tue, Jan 19',
      'Fri, Jan 22',
    ],
  })
})

test('steps whose day has passed are due now, and the text says when the agenda closes', () => {
  const { text, days } = open('2026-11-24', '2026-12-08')

  expect(days.slice(0, 4)).toEqual(['Now', 'Now', 'Fri, Nov 27', 'Thu, Dec 3'])
  expect(text).toContain('The agenda closes around December 3, 2026')
})

test.each(['2026-11-23', '2026-11-25'])(
  'for a meeting on %s the agenda has closed, so the next one is asked for',
  (meeting) => {
    expect(open('2026-11-23', meeting).text).toMatch(
      /^The agenda for this meeting has probably closed/,
    )
  },
)
