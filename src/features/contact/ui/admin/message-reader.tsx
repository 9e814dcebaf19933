import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { fullMomentOf } from '#ui/admin/moment.ts'
import type { ContactMessage, MessageStatus } from '../../schema.ts'
import { titleOf } from '../../titles.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageMails } from './message-mails.tsx'
import { StatusBadge } from './message-list.tsx'
import { callLinkOf, senderOf } from './message-texts.ts'
import { messageQuery } from './queries.ts'

/** One message, whole, and what can be done with it. */
export function MessageReader({ id }: { id: string }) {
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('id')
  return (
    <article className="message" aria-label="Message">
      <p className="message-back">
        <Link to={`?${list}`} className="header-link">
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
  // Whoever opened a message wants to read it, wherever on the screen it appears; and a button that
  // gives it another status goes, with the focus.
  useEffect(() => {
    const isOpened = shown.current === undefined
    const isLost = shown.current !== message.status && document.activeElement === document.body
    shown.current = message.status
    if (isOpened || isLost) heading.current?.focus()
  }, [message.status])

  return (
    <>
      <header className="message-head">
        <h2 ref={heading} tabIndex={-1} className="message-title">
          {senderOf(message)}
        </h2>
        <StatusBadge status={message.status} />
      </header>
      <dl className="message-facts">
        <Fact name="Received">
          <time dateTime={message.createdAt}>{fullMomentOf(message.createdAt)}</time>
        </Fact>
        <Fact name="Email">{message.email}</Fact>
        <Fact name="Phone">{message.phone && <Phone number={message.phone} />}</Fact>
        <Fact name="Municipality">{message.municipality}</Fact>
        <Fact name="Title">{titleOf(message.title)}</Fact>
      </dl>
      <p className="message-text">{message.message}</p>
      <MessageMails messageId={message.id} />
      <MessageActions message={message} listPath={listPath} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="quiet">Not given</span>}</dd>
    </div>
  )
}

function Phone({ number }: { number: string }) {
  const link = callLinkOf(number)
  if (!link) return number
  return (
    <a href={link} className="link">
      {number}
    </a>
  )
}
