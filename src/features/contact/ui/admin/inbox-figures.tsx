import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '#shared/time/dates.ts'
import { countText } from '#shared/format.ts'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { reversed } from '#shared/sorted.ts'
import type { MessageFigures } from '../../schema.ts'
import { messageFiguresQuery } from './queries.ts'

type Weeks = MessageFigures['weeks']
type Week = Weeks[number]

/** How many messages came in the last weeks and how the office answered them. */
export function InboxFigures({ onClose }: { onClose: () => void }) {
  const figures = useQuery(messageFiguresQuery())
  return (
    <Dialog title="How fast we answer" description="The last twelve weeks" onClose={onClose}>
      <Loaded query={figures} what="the numbers">
        {(found) => (
          <>
            <p className="mb-4">{describeFigures(found)}</p>
            {sum(found.weeks, 'messages') > 0 && <WeekBars weeks={found.weeks} />}
            <WeekTable weeks={found.weeks} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** '42 messages, 40 answered, 38 of them on time. Median response time: 3.5 business hours.' */
export function describeFigures({ weeks, medianHours }: MessageFigures): string {
  const [answered, inTime] = [sum(weeks, 'answered'), sum(weeks, 'inTime')]
  const counts = `${countText(sum(weeks, 'messages'), 'message')}, ${answered.toLocaleString('en-US')} answered`
  if (medianHours === null) return `${counts}.`
  const hours = Math.round(medianHours * 10) / 10
  return `${counts}, ${inTime.toLocaleString('en-US')} of them on time. Median response time: ${countText(hours, 'business hour')}.`
}

const BAR = { width: 14, step: 20, height: 60 }

/** A bar for each week: below what was answered in time, then later, then not yet. */
function WeekBars({ weeks }: { weeks: Weeks }) {
  const most = Math.max(...weeks.map(({ messages }) => messages))
  const scale = (BAR.height - 2) / most
  const width = weeks.length * BAR.step
  return (
    <figure className="inbox-bars" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${BAR.height}`} focusable="false">
        {weeks.map((week, index) => (
          <g key={week.from} transform={`translate(${index * BAR.step + 3})`}>
            {listParts(week).map(({ name, from, to }) => (
              <rect
                key={name}
                className="inbox-bar"
                data-part={name}
                y={BAR.height - 1 - to * scale}
                width={BAR.width}
                height={(to - from) * scale}
              />
            ))}
          </g>
        ))}
        <path className="inbox-bars-ground" d={`M0 ${BAR.height - 0.5}h${width}`} />
      </svg>
      <figcaption>
        <span>{formatShortDay(weeks[0]?.from ?? '')}</span>
        <span className="inbox-bars-key">
          {PARTS.map(({ name, label }) => (
            <span key={name} data-part={name}>
              {label}
            </span>
          ))}
        </span>
        <span>This week</span>
      </figcaption>
    </figure>
  )
}

const PARTS = [
  { name: 'in-time', label: 'On time' },
  { name: 'late', label: 'Later' },
  { name: 'open', label: 'Unanswered' },
] as const

function listParts({ messages, answered, inTime }: Week) {
  const ends = [0, inTime, answered, messages]
  return PARTS.map(({ name }, index) => ({
    name,
    from: ends[index] ?? 0,
    to: ends[index + 1] ?? 0,
  })).filter(({ from, to }) => from < to)
}

function WeekTable({ weeks }: { weeks: Weeks }) {
  return (
    <table className="inbox-table">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Messages</th>
          <th scope="col">Answered</th>
          <th scope="col">On time</th>
        </tr>
      </thead>
      <tbody>
        {reversed(weeks).map(({ from, messages, answered, inTime }) => (
          <tr key={from}>
            <th scope="row">{formatShortDay(from)}</th>
            <td>{messages}</td>
            <td>{answered}</td>
            <td>{inTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sum(weeks: Weeks, name: 'messages' | 'answered' | 'inTime'): number {
  return weeks.reduce((total, week) => total + week[name], 0)
}
