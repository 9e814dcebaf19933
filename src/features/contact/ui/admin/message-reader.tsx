import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countText } from '#shared/format.ts'
import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { Detail } from '#ui/admin/detail.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatFullDateTime, formatDateTime } from '#ui/admin/moment.ts'
import { useNow } from '#ui/admin/use-now.ts'
import { Button } from '#ui/components/button.tsx'
import type { ContactMessage, MessageMail, MessageStatus, Suspicion } from '../../schema.ts'
import { getTitleLabel } from '../../titles.ts'
import { MessageActions } from './message-actions.tsx'
import { StateBadge } from './due-badge.tsx'
import { buildCallLink, formatSenderName, SUSPICIONS } from './message-texts.ts'
import { PersonSection } from './person-section.tsx'
import { messageMailsQuery, messageQuery, useMarkSeen, useSendMailAgain } from './queries.ts'

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
      <MessageMails messageId={message.id} />
      <PersonSection email={message.email} listPath={listPath} />
      <MessageActions message={message} listPath={listPath} />
    </>
  )
}

/** Explains why no mail was sent about a suspected message, and how to have it sent. */
function SuspicionNotice({ suspicion }: { suspicion: Suspicion }) {
  return (
    <p className="notice mt-4">
      <strong>Held back as suspected spam.</strong> {SUSPICIONS[suspicion].sentence} No e-mail was
      sent, and no answer is due. “Not spam” sends the e-mails to the office and to the sender.
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

const KINDS: Record<string, string> = {
  'contact-notification': 'Notification to the office',
  'contact-digest': 'Notification to the office, with other messages',
  'contact-confirmation': 'Confirmation to the sender',
}

const STATES: Record<MessageMail['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'info', label: 'Waiting' },
  sent: { tone: 'good', label: 'Sent' },
  failed: { tone: 'bad', label: 'Not delivered' },
}

/** The mails about a message, each with its state and a button to send it again. */
function MessageMails({ messageId }: { messageId: number }) {
  const { data: mails = [] } = useQuery(messageMailsQuery(messageId))
  if (mails.length === 0) return null
  return (
    <section className="message-mails" aria-label="E-mails about this message">
      <ul>
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function MailLine({ mail }: { mail: MessageMail }) {
  const { write: sendAgain } = useSendMailAgain()
  const { tone, label } = STATES[mail.state]
  return (
    <li className="message-mail">
      <span>{KINDS[mail.kind] ?? mail.kind}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="quiet grow text-sm">{describeMailProgress(mail)}</span>
      {mail.state === 'failed' && (
        <Button variant="secondary" small onClick={() => void sendAgain(mail.id)}>
          Send again
        </Button>
      )}
    </li>
  )
}

function describeMailProgress({
  sentAt,
  attempts,
  lastError,
  nextAttemptAt,
  state,
}: MessageMail): string {
  if (sentAt) return formatDateTime(sentAt)
  if (!lastError) return ''
  const tries = `${countText(attempts, 'try', 'tries')}: ${lastError}`
  return state === 'queued' ? `${tries} (next ${formatDateTime(nextAttemptAt)})` : tries
}
