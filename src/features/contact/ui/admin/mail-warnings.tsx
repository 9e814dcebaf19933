import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countText } from '#shared/format.ts'
import { Fold } from '#ui/admin/fold.tsx'
import { CopyInstructions } from '#ui/admin/it-instructions.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { ACKNOWLEDGMENTS_PER_DAY, NOTIFICATIONS_PER_HOUR } from '../../limits.ts'
import type { MailStatus } from '../../schema.ts'
import { mailStatusQuery } from './queries.ts'

/** Warns about mails that are not sent as usual, each in a line that opens. */
export function MailWarnings() {
  const { data: mail } = useQuery(mailStatusQuery())
  if (!mail) return null
  return mail.isConfigured ? <LimitWarnings mail={mail} /> : <NoMailServer queued={mail.queued} />
}

function NoMailServer({ queued }: Pick<MailStatus, 'queued'>) {
  const waiting =
    queued > 0 ? ` ${countText(queued, 'e-mail is waiting', 'e-mails are waiting')}.` : ''
  return (
    <MailWarning line="E-mail is not set up yet.">
      <span>{`Messages arrive here, but nobody is notified of them by e-mail.${waiting} Ask your IT provider to connect a mail server. `}</span>
      <CopyInstructions />
    </MailWarning>
  )
}

function LimitWarnings({ mail: { failed, unconfirmed, untold } }: { mail: MailStatus }) {
  return (
    <>
      {failed > 0 && (
        <MailWarning line={`${countText(failed, 'e-mail')} could not be delivered.`}>
          Open the messages to see why and to send the e-mails again.
        </MailWarning>
      )}
      {unconfirmed.first && (
        <MailWarning
          line={`${countText(unconfirmed.senders, 'person', 'people')} did not get a confirmation e-mail.`}
        >
          {`The limit of ${ACKNOWLEDGMENTS_PER_DAY} confirmation e-mails per day was reached on ${formatDateTime(unconfirmed.first)}. All messages are stored here.`}
        </MailWarning>
      )}
      {untold > 0 && (
        <MailWarning line={`${countText(untold, 'message')} will be in the next alert e-mail.`}>
          {`The office received ${NOTIFICATIONS_PER_HOUR} e-mails about messages within an hour. The next one will be sent within an hour.`}
        </MailWarning>
      )}
    </>
  )
}

function MailWarning({ line, children }: { line: string; children: ReactNode }) {
  return (
    <Fold line={<span>{line}</span>} className="mail-warning">
      <p>{children}</p>
    </Fold>
  )
}
