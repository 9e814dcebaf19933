import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countText } from '#shared/format.ts'
import { Fold } from '#ui/admin/fold.tsx'
import { CopyInstructions } from '#ui/admin/it-instructions.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import { ACKNOWLEDGMENTS_PER_DAY, NOTIFICATIONS_PER_HOUR } from '../../limits.ts'
import type { MailStatus } from '../../schema.ts'
import { mailStatusQuery, useDeleteMail } from './queries.ts'
import { MailOutcome } from './reader/message-mails.tsx'

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

function LimitWarnings({ mail: { failed, apart, unconfirmed, untold } }: { mail: MailStatus }) {
  return (
    <>
      {failed > 0 && (
        <MailWarning
          line={`${countText(failed, 'e-mail')} could not be delivered.`}
          after={<MailsApart mails={apart} />}
        >
          {failed > apart.length
            ? 'Open the messages to see why and to send the e-mails again.'
            : 'No message shows them:'}
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

/** Mails that no message shows, each with what became of it. */
function MailsApart({ mails }: { mails: MailStatus['apart'] }) {
  const { write: deleteMail } = useDeleteMail()
  return (
    <ul>
      {mails.map((mail) => (
        <li key={mail.id} className="message-mail">
          <span className="wrap-anywhere">{`${mail.subject} (to ${mail.recipient})`}</span>
          <MailOutcome mail={mail} />
          <Button variant="secondary" small onClick={() => void deleteMail(mail.id)}>
            Delete
          </Button>
        </li>
      ))}
    </ul>
  )
}

type MailWarningProps = { line: string; children: ReactNode; after?: ReactNode }

function MailWarning({ line, children, after }: MailWarningProps) {
  return (
    <Fold line={<span>{line}</span>} className="mail-warning">
      <p>{children}</p>
      {after}
    </Fold>
  )
}
