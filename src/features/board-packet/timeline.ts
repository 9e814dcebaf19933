import { toBusinessDayAfter, toBusinessDayBefore } from '#shared/time/business-days.ts'
import { dayAfter, formatDay, formatWeekday } from '#shared/time/dates.ts'
import type { Block } from './packet.ts'

/** The board votes on day 20 of a course of 30 days. */
const VOTE_DAY = 20

/** `days` are those from the meeting. */
const STEPS = [
  {
    days: -19,
    step: 'Read this packet and request the documents below',
    who: 'Clerk or supervisor',
  },
  { days: -15, step: 'Send us your questions from this packet', who: 'IT person or provider' },
  {
    days: -10,
    step: 'Compare the yearly cost with the budget and purchasing policy',
    who: 'Treasurer',
  },
  { days: -5, step: 'Put the packet, documents and motion on the agenda', who: 'Clerk' },
  { days: 0, step: 'The board votes', who: 'Board' },
  {
    days: 5,
    step: 'Choose how to pay, and issue a purchase order if you use one',
    who: 'Treasurer',
  },
  {
    days: 10,
    step: 'Settle the computers, retention and start date with us',
    who: 'Clerk and IT person',
  },
]
const [FIRST, AGENDA, LAST] = [-19, -5, 10]

/** The days of a packet, and of its meeting, '' if that is not known. */
type Days = { today: string; meeting: string }

export function buildTimeline({ today, meeting }: Days): Block[] {
  return [
    { kind: 'text', text: meeting ? describeDates(today, meeting) : WITHOUT_MEETING },
    {
      kind: 'table',
      table: {
        caption: meeting
          ? `To the meeting on ${formatDay(meeting)}`
          : 'From this packet to approval',
        head: [meeting ? 'By' : 'Day', 'Step', 'Who'],
        rows: STEPS.map(({ days, step, who }) => [
          meeting ? formatStepDay({ today, meeting }, days) : String(VOTE_DAY + days),
          step,
          who,
        ]),
        foot: [],
      },
    },
  ]
}

/** The day on which the last step is done, without a meeting 30 days from now. */
export function getLastDay({ today, meeting }: Days): string {
  return meeting ? getStepDay(meeting, LAST) : dayAfter(today, VOTE_DAY + LAST - 1)
}

const WITHOUT_MEETING =
  'Approval typically takes 30 days. This schedule fits one regular meeting; adjust it to your calendar.'

function describeDates(today: string, meeting: string): string {
  const agenda = getStepDay(meeting, AGENDA)
  if (agenda < today) {
    return `The agenda for this meeting has probably closed: this schedule puts it on ${formatDay(agenda)}. Ask for the meeting after it.`
  }
  if (getStepDay(meeting, FIRST) < today) {
    return `Approval typically takes 30 days, so time is short. The agenda closes around ${formatDay(agenda)}; if you cannot be ready by then, ask for the meeting after it.`
  }
  return 'Approval typically takes 30 days. These dates count back from your meeting and skip weekends and federal holidays.'
}

/** 'Tue, Dec 1', or 'Now' for a step whose day has passed. */
function formatStepDay({ today, meeting }: Days, days: number): string {
  const day = getStepDay(meeting, days)
  return day < today ? 'Now' : formatWeekday(day)
}

function getStepDay(meeting: string, days: number): string {
  const day = dayAfter(meeting, days)
  if (days === 0) return day
  return days < 0 ? toBusinessDayBefore(day) : toBusinessDayAfter(day)
}
