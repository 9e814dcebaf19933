import { useQuery } from '@tanstack/react-query'
import { countText } from '#shared/format.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { ACKNOWLEDGMENTS_PER_DAY, NOTIFICATIONS_PER_HOUR } from '../../limits.ts'
import type { MailStatus } from '../../schema.ts'
import { mailStatusQuery } from './queries.ts'

/** Warns about mails that are not sent as usual. */
export function MailWarnings() {
  const { data: mail } = useQuery(mailStatusQuery())
  if (!mail) return null
  return (
    <>
      <FaultWarning mail={mail} />
      <LimitWarning mail={mail} />
    </>
  )
}

function FaultWarning({ mail }: { mail: MailStatus }) {
  if (mail.isConfigured && mail.failed === 0) return null
  return (
    <div className="notice mt-5" data-tone="ask">
      {mail.isConfigured ? (
        <p>
          <strong>{`${countText(mail.failed, 'e-mail')} could not be delivered.`}</strong> Open the
          messages to see why and to send the e-mails again.
        </p>
      ) : (
        <p>
          <strong>Mail is not configured.</strong> Messages arrive here, but nobody is notified of
          them by e-mail{mail.queued > 0 && <span>{`: ${formatWaitingCount(mail.queued)}`}</span>}
          <span>. Ask the person who runs the server to set SMTP_URL.</span>
        </p>
      )}
    </div>
  )
}

/** Warns when the limits on confirmations or notifications were reached. */
function LimitWarning({ mail: { isConfigured, unconfirmed, untold } }: { mail: MailStatus }) {
  if (!isConfigured || (unconfirmed.senders === 0 && untold === 0)) return null
  return (
    <div className="mail-limits notice mt-5 grid gap-2">
      {unconfirmed.first && (
        <p>
          <strong>{`The limit of ${ACKNOWLEDGMENTS_PER_DAY} confirmation e-mails per day was reached.`}</strong>{' '}
          <span>{`${countText(unconfirmed.senders, 'sender has', 'senders have')} not received one since ${formatDateTime(unconfirmed.first)}. All messages are stored here.`}</span>
        </p>
      )}
      {untold > 0 && (
        <p>
          <strong>{`The office received ${NOTIFICATIONS_PER_HOUR} e-mails about messages within an hour.`}</strong>{' '}
          <span>{`${countText(untold, 'more message is', 'more messages are')} waiting for the next e-mail, which will be sent within an hour.`}</span>
        </p>
      )}
    </div>
  )
}

function formatWaitingCount(count: number): string {
  return countText(count, 'e-mail is waiting', 'e-mails are waiting')
}
