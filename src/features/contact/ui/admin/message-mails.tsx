import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { Badge } from '#ui/admin/badge.tsx'
import type { Tone } from '#ui/admin/badge.tsx'
import { momentOf } from '#ui/admin/moment.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { Button } from '#ui/components/button.tsx'
import type { MessageMail } from '../../schema.ts'
import { messageMailsQuery } from './queries.ts'

const KINDS: Record<string, string> = {
  'contact-notification': 'Notification to the office',
  'contact-confirmation': 'Confirmation to the sender',
}

const STATES: Record<MessageMail['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'info', label: 'Waiting' },
  sent: { tone: 'good', label: 'Sent' },
  failed: { tone: 'bad', label: 'Not delivered' },
}

/** The mails about a message: what became of each, and the way to send it again. */
export function MessageMails({ messageId }: { messageId: number }) {
  const { data: mails = [] } = useQuery(messageMailsQuery(messageId))
  if (mails.length === 0) return null
  return (
    <section className="message-mails" aria-label="Mails about this message">
      <ul>
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function MailLine({ mail }: { mail: MessageMail }) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const { tone, label } = STATES[mail.state]
  const sendAgain = () =>
    write({
      run: () => api.call('POST', `/api/admin/mails/${mail.id}/send-again`),
      done: 'The mail is sent again',
      failed: 'Failed to send the mail again',
    })
  return (
    <li className="message-mail">
      <span>{KINDS[mail.kind] ?? mail.kind}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="quiet grow text-sm">{progressOf(mail)}</span>
      {mail.state === 'failed' && (
        <Button variant="secondary" small onClick={() => void sendAgain()}>
          Send again
        </Button>
      )}
    </li>
  )
}

function progressOf({ sentAt, attempts, lastError, nextAttemptAt, state }: MessageMail): string {
  if (sentAt) return momentOf(sentAt)
  if (!lastError) return ''
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${lastError}`
  return state === 'queued' ? `${tries} (next ${momentOf(nextAttemptAt)})` : tries
}
