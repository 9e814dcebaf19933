import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Detail } from '#ui/admin/detail.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatFullDateTime } from '#ui/admin/moment.ts'
import { useNow } from '#ui/admin/use-now.ts'
import type { ContactMessage, MessageStatus, Suspicion } from '../../../schema.ts'
import { getTitleLabel } from '../../../titles.ts'
import { MessageAnswers } from '../answers/message-answers.tsx'
import { StateBadge } from '../due-badge.tsx'
import { buildCallLink, formatSenderName, SUSPICIONS } from '../message-texts.ts'
import { PersonSection } from './person-section.tsx'
import { messageQuery, useMarkSeen } from '../queries.ts'

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

const NOT_GIVEN = <span className="quiet">Not given</span>

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
      </header>
      <dl className="fact-list message-facts">
        <Detail name="Received">
          <time dateTime={message.createdAt}>{formatFullDateTime(message.createdAt)}</time>
        </Detail>
        <Detail name="Email">{message.email}</Detail>
        <Detail name="Phone">{message.phone ? <Phone number={message.phone} /> : NOT_GIVEN}</Detail>
        <Detail name="Municipality">{message.municipality || NOT_GIVEN}</Detail>
        <Detail name="Title">{getTitleLabel(message.title) || NOT_GIVEN}</Detail>
      </dl>
      {message.suspicion && <SuspicionNotice suspicion={message.suspicion} />}
      <p className="message-text">{message.message}</p>
      <MessageAnswers message={message} listPath={listPath}>
        <PersonSection email={message.email} listPath={listPath} />
      </MessageAnswers>
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

function Phone({ number }: { number: string }) {
  const link = buildCallLink(number)
  if (!link) return number
  return (
    <a href={link} className="link">
      {number}
    </a>
  )
}
