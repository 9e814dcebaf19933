import { useQuery } from '@tanstack/react-query'
import { countText } from '#shared/format.ts'
import { Fold } from '#ui/admin/fold.tsx'
import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import type { MessageMail } from '../../../schema.ts'
import { messageMailsQuery, useSendMailAgain } from '../queries.ts'

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

/** The automatic mails about a message, each with its state and a button to send it again. */
export function MessageMails({ messageId }: { messageId: number }) {
  const { data = [] } = useQuery(messageMailsQuery(messageId))
  // That of a reply stands at the reply.
  const mails = data.filter(({ kind }) => kind in KINDS)
  const worst = WORST_FIRST.find((state) => mails.some((mail) => mail.state === state))
  if (!worst) return null
  return (
    <Fold
      className="message-mails"
      open={worst === 'failed'}
      line={
        <>
          <span>E-mails about this message</span>
          <Badge tone={STATES[worst].tone}>{STATES[worst].label}</Badge>
        </>
      }
    >
      <ul>
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </Fold>
  )
}

const WORST_FIRST = ['failed', 'queued', 'sent'] as const

function MailLine({ mail }: { mail: MessageMail }) {
  return (
    <li className="message-mail">
      <span>{KINDS[mail.kind]}</span>
      <MailOutcome mail={mail} />
    </li>
  )
}

/** What became of a mail, with a button to send it again if it failed. */
export function MailOutcome({ mail }: { mail: MessageMail }) {
  const { write: sendAgain } = useSendMailAgain()
  const { tone, label } = STATES[mail.state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      <span className="quiet grow text-sm">{describeMailProgress(mail)}</span>
      {mail.state === 'failed' && (
        <Button variant="secondary" small onClick={() => void sendAgain(mail.id)}>
          Send again
        </Button>
      )}
    </>
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
