import { expect, test } from 'vitest'
import { readEastern } from '#shared/time/eastern-time.ts'
import { describeAnswer, describeDue, describeState, findUrgency } from './due-text.ts'

const iso = (time: string) => readEastern(time.replace(' ', 'T')) ?? ''
/** A Tuesday. */
const NOW = new Date(iso('2026-11-24 09:00'))

test.each([
  ['2026-11-24 10:12', 'Due today by 10:12 AM', 'today'],
  ['2026-11-25 08:00', 'Due tomorrow by 8:00 AM', 'later'],
  ['2026-11-27 10:12', 'Due Friday by 10:12 AM', 'later'],
  ['2026-11-30 16:30', 'Due Monday by 4:30 PM', 'later'],
  ['2026-12-01 08:00', 'Due Dec 1 by 8:00 AM', 'later'],
  ['2026-11-24 08:59', 'Overdue since 8:59 AM', 'overdue'],
  ['2026-11-23 17:59', 'Overdue since yesterday', 'overdue'],
  ['2026-11-20 10:12', 'Overdue since Friday', 'overdue'],
  ['2026-11-18 10:12', 'Overdue since Wednesday', 'overdue'],
  ['2026-11-17 10:12', 'Overdue since Nov 17', 'overdue'],
])('what is due %s reads %j', (due, words, urgency) => {
  expect(describeDue(iso(due), NOW)).toBe(words)
  expect(findUrgency(iso(due), NOW)).toBe(urgency)
})

test.each([
  [null, 'Answered'],
  [0, 'Answered in 1 hour'],
  [0.2, 'Answered in 1 hour'],
  [3.4, 'Answered in 3 hours'],
  [10, 'Answered in 10 hours'],
  [10.1, 'Answered in 2 business days'],
  [25, 'Answered in 3 business days'],
])('an answer after %s hours reads %j', (hours, words) => {
  expect(describeAnswer(hours)).toBe(words)
})

test('a message without a due time is new, and spam is spam', () => {
  expect(describeState({ status: 'new', dueAt: null }, NOW)).toBe('New')
  expect(describeState({ status: 'spam', dueAt: iso('2026-11-24 10:12') }, NOW)).toBe('Spam')
})
