import { CopyButton } from '#ui/admin/copy-button.tsx'
import type { ContactMessage } from '../../../schema.ts'
import { getTitleLabel } from '../../../titles.ts'
import { buildCallLink } from '../message-texts.ts'

/** What the sender said about themselves, on one line if it fits. */
export function SenderLine({ message }: { message: ContactMessage }) {
  const { municipality, title, phone, email } = message
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
