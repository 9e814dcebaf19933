import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import { MESSAGE_STATUSES, type ContactMessage, type MessageStatus } from '../../../schema.ts'
import { formatSenderName } from '../message-texts.ts'
import { useDeleteMessage, useMarkMessage } from '../queries.ts'

type MessageActionsProps = { message: ContactMessage; listPath: string }

const MARKS: Record<MessageStatus, string> = {
  new: 'Mark as new',
  answered: 'Mark as answered',
  spam: 'Mark as spam',
}

/** `children` are the ways to answer. */
export function MessageActions(props: MessageActionsProps & { children: ReactNode }) {
  const { message, listPath, children } = props
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="message-actions">
      {children}
      <StatusButtons message={message} />
      <Button variant="secondary" small onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="danger" small onClick={() => setDeleting(true)}>
        <Icon name="trash" />
        Delete
      </Button>
      {isDeleting && (
        <DeleteMessageDialog {...{ message, listPath }} onClose={() => setDeleting(false)} />
      )}
    </div>
  )
}

/** Buttons for every status but the current one. */
function StatusButtons({ message }: { message: ContactMessage }) {
  const { write: mark } = useMarkMessage(message.id)
  return MESSAGE_STATUSES.toSorted(answeredFirst)
    .filter((status) => status !== message.status)
    .map((status) => (
      <Button key={status} variant="secondary" small onClick={() => void mark(status)}>
        {status === 'answered' && <Icon name="check" />}
        <span>{status === 'new' && message.status === 'spam' ? 'Not spam' : MARKS[status]}</span>
      </Button>
    ))
}

function answeredFirst(a: MessageStatus, b: MessageStatus): number {
  return Number(b === 'answered') - Number(a === 'answered')
}

function DeleteMessageDialog(props: MessageActionsProps & { onClose: () => void }) {
  const { message, listPath, onClose } = props
  const { write: deleteMessage } = useDeleteMessage()
  const navigate = useNavigate()

  const handleConfirm = async () => {
    if (await deleteMessage(message.id)) await navigate(listPath, { replace: true })
    else onClose()
  }

  return (
    <ConfirmDialog
      title="Delete this message?"
      confirmLabel="Delete message"
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{`The message from ${formatSenderName(message)} will be deleted. This cannot be undone.`}</p>
    </ConfirmDialog>
  )
}
