import { KeepTogether } from '#ui/components/keep-together.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { useNow } from '#ui/admin/use-now.ts'
import type { ContactMessage, MessageStatus, Suspicion } from '../../../schema.ts'
import { MessageAnswers } from '../answers/message-answers.tsx'
import { StateBadge } from '../due-badge.tsx'
import { formatSenderName, SUSPICIONS } from '../message-texts.ts'
import { messageQuery, useMarkSeen } from '../queries.ts'
import { SenderLine } from './sender-line.tsx'

/** One message in full, with its actions. */
export function MessageReader({ id }: { id: string }) {
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('id')
  return (
    <article className="message" aria-label="Message">
      <p className="message-back">
        <Link to={`?${list}`} className="quiet-link">
          <Icon name="left" />
          All messages
        </Link>
      </p>
      <Loaded query={useQuery(messageQuery(id))} what="the message">
        {(message) => <MessageBody message={message} listPath={`?${list}`} />}
      </Loaded>
    </article>
  )
}

type MessageBodyProps = { message: ContactMessage; listPath: string }

function MessageBody({ message, listPath }: MessageBodyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<MessageStatus>(undefined)
  const now = useNow()
  // Moves the focus to the opened message. After a change of status the pressed button is gone, so
  // the focus moves here too.
  useEffect(() => {
    const isOpened = shown.current === undefined
    const isLost = shown.current !== message.status && document.activeElement === document.body
    shown.current = message.status
    if (isOpened || isLost) heading.current?.focus()
  }, [message.status])

  useMarkSeen(message)

  return (
    <>
      <header className="message-head">
        <h2 ref={heading} tabIndex={-1} className="message-title">
          {formatSenderName(message)}
        </h2>
        <StateBadge message={message} now={now} />
        <time className="message-date" dateTime={message.createdAt}>
          {formatDateTime(message.createdAt)}
        </time>
      </header>
      <SenderLine {...{ message, listPath }} />
      {message.suspicion && <SuspicionNotice suspicion={message.suspicion} />}
      <p className="message-text">
        <KeepTogether text={message.message} />
      </p>
      <MessageAnswers message={message} listPath={listPath} />
    </>
  )
}

/** Explains why no mail was sent about a suspected message, and how to have it sent. */
function SuspicionNotice({ suspicion }: { suspicion: Suspicion }) {
  return (
    <p className="notice mt-4">
      <strong>Held back as suspected spam.</strong>{' '}
      <span>{`${SUSPICIONS[suspicion].sentence} No e-mail was sent, and no answer is due. “Not spam” sends the e-mails to the office and to the sender.`}</span>
    </p>
  )
}
