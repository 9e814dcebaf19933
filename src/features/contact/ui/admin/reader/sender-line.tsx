import { useState } from 'react'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import type { ContactMessage } from '../../../schema.ts'
import { getTitleLabel } from '../../../titles.ts'
import { buildCallLink } from '../message-texts.ts'
import { PersonDialog } from './person-dialog.tsx'

type SenderLineProps = { message: ContactMessage; listPath: string }

/** What the sender said about themselves, on one line if it fits. */
export function SenderLine({ message, listPath }: SenderLineProps) {
  const { municipality, title, phone, email } = message
  const [isAsked, setAsked] = useState(false)
  const titleLabel = getTitleLabel(title)
  return (
    <ul className="message-sender-line" aria-label="Sender">
      {municipality && <li>{municipality}</li>}
      {titleLabel && <li>{titleLabel}</li>}
      {phone && (
        <li>
          <Phone number={phone} />
        </li>
      )}
      <li className="message-email">
        <span>{email}</span>
        <CopyButton text={email} what="the e-mail address">
          Copy
        </CopyButton>
      </li>
      <li>
        <button type="button" className="link" onClick={() => setAsked(true)}>
          Everything about this person
        </button>
        {isAsked && <PersonDialog {...{ email, listPath }} onClose={() => setAsked(false)} />}
      </li>
    </ul>
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
