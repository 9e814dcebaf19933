import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { describeDue, describeState, findUrgency, type Urgency } from '../../due-text.ts'
import type { ContactMessage, ListedMessage } from '../../schema.ts'

const TONES: Record<Urgency, Tone> = { overdue: 'bad', today: 'warn', later: 'info' }

/** When an answer is due, in words. */
function DueBadge({ dueAt, now }: { dueAt: string; now: Date }) {
  return <Badge tone={TONES[findUrgency(dueAt, now)]}>{describeDue(dueAt, now)}</Badge>
}

const STATUS_TONES = { new: 'warn', answered: 'good', spam: 'plain' } as const

/** The state of a message in words: due, answered or spam. */
export function StateBadge({
  message,
  now,
}: {
  message: ContactMessage | ListedMessage
  now: Date
}) {
  const { status, dueAt } = message
  if (status === 'new' && dueAt !== null) return <DueBadge dueAt={dueAt} now={now} />
  return <Badge tone={STATUS_TONES[status]}>{describeState(message, now)}</Badge>
}
