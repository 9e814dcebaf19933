import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#ui/admin/badge.tsx'
import { DraftOwner } from '#ui/admin/form/draft-owner.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { useNow } from '#ui/admin/use-now.ts'
import type { ListedMessage } from '../../schema.ts'
import { messageDraftsQuery } from './answers/queries.ts'
import { StateBadge } from './due-badge.tsx'
import { buildMessageExcerpt, formatSenderName, SUSPICIONS } from './message-texts.ts'

type MessageListProps = { messages: ListedMessage[]; open: string }

/**
 * Lists messages; unanswered ones stand out, and are first by what is due first. A very long name is cut, so that it does not
 * push other messages out of sight.
 */
export function MessageList({ messages, open }: MessageListProps) {
  const [search] = useSearchParams()
  const { data: drafts = [] } = useQuery(messageDraftsQuery(useContext(DraftOwner)))
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
            <StateBadge message={message} now={now} />
            <span className="message-place line-clamp-1">
              {message.municipality ?? message.email}
            </span>
            <time className="message-date" dateTime={message.createdAt}>
              {formatDateTime(message.createdAt)}
            </time>
            {message.suspicion && (
              <span className="message-reason">{SUSPICIONS[message.suspicion].label}</span>
            )}
            <span className="message-excerpt">
              {drafts.includes(message.id) && <Badge tone="info">Draft</Badge>}
              <span className="truncate">{buildMessageExcerpt(message)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
