import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '#ui/admin/moment.ts'
import { useNow } from '#ui/admin/use-now.ts'
import type { ListedMessage } from '../../schema.ts'
import { StateBadge } from './due-badge.tsx'
import { buildMessageExcerpt, formatSenderName, SUSPICIONS } from './message-texts.ts'

type MessageListProps = { messages: ListedMessage[]; open: string }

/**
 * Lists messages; unanswered ones stand out, and are first by what is due first. A very long name is cut, so that it does not
 * push other messages out of sight.
 */
export function MessageList({ messages, open }: MessageListProps) {
  const [search] = useSearchParams()
  const now = useNow()
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
            <StateBadge message={message} now={now} />
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
