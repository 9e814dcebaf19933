import { Link, useSearchParams } from 'react-router'
import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import type { ContactMessage, MessageStatus } from '../../schema.ts'
import { buildMessageExcerpt, formatSenderName, SUSPICIONS } from './message-texts.ts'

type MessageListProps = { messages: ContactMessage[]; open: string }

/**
 * Lists messages, newest first; new ones stand out. A very long name is cut, so that it does not
 * push other messages out of sight.
 */
export function MessageList({ messages, open }: MessageListProps) {
  const [search] = useSearchParams()
  const pathFor = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('id', String(id))
    return `?${next}`
  }
  return (
    <ul className="message-list">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={pathFor(message.id)}
            className="message-entry"
            data-status={message.status}
            aria-current={String(message.id) === open ? 'true' : undefined}
          >
            <span className="message-sender line-clamp-2">{formatSenderName(message)}</span>
            <time className="message-date" dateTime={message.createdAt}>
              {formatDateTime(message.createdAt)}
            </time>
            <span className="message-place line-clamp-2">
              {message.municipality ?? message.email}
            </span>
            <StatusBadge status={message.status} />
            {message.suspicion && (
              <span className="message-reason">{SUSPICIONS[message.suspicion].label}</span>
            )}
            <span className="message-excerpt line-clamp-2">{buildMessageExcerpt(message)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const STATUSES: Record<MessageStatus, { tone: Tone; label: string }> = {
  new: { tone: 'warn', label: 'New' },
  answered: { tone: 'good', label: 'Answered' },
  spam: { tone: 'plain', label: 'Spam' },
}

export function StatusBadge({ status }: { status: MessageStatus }) {
  const { tone, label } = STATUSES[status]
  return <Badge tone={tone}>{label}</Badge>
}
