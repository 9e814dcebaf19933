import { useQuery } from '@tanstack/react-query'
import { mailStatusQuery } from './queries.ts'

/** Says what keeps notifications from going out; nothing while all is well. */
export function MailNotice() {
  const { data: mail } = useQuery(mailStatusQuery())
  if (!mail || (mail.isConfigured && mail.failed === 0)) return null
  return (
    <div className="notice mt-5" data-tone="ask">
      {mail.isConfigured ? (
        <p>
          <strong>{`${countOf(mail.failed, 'mail')} could not be delivered.`}</strong> Open the
          messages concerned to see why, and to send again.
        </p>
      ) : (
        <p>
          <strong>Mail is not configured.</strong> Messages arrive here, but nobody is told of them
          by mail{mail.queued > 0 && `: ${waitingOf(mail.queued)}`}. Whoever runs the server can set
          SMTP_URL.
        </p>
      )}
    </div>
  )
}

function waitingOf(count: number): string {
  return `${countOf(count, 'notification')} ${count === 1 ? 'waits' : 'wait'}`
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
