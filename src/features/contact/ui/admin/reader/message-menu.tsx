import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { MoreMenu } from '#ui/admin/more-menu.tsx'
import type { ContactMessage } from '../../../schema.ts'
import { formatSenderName } from '../message-texts.ts'
import { useDeleteMessage, useForgetMessages, useMarkMessage } from '../queries.ts'

type MessageMenuProps = { message: ContactMessage; listPath: string }

/** What one seldom does with a message. */
export function MessageMenu({ message, listPath }: MessageMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { write: mark } = useMarkMessage(message.id)
  const close = () => setDeleting(false)
  const { status } = message
  return (
    <>
      <MoreMenu
        label="More for this message"
        items={[
          status === 'answered' && {
            label: 'Mark as new',
            icon: 'undo',
            onClick: () => void mark('new'),
          },
          status !== 'spam' && {
            label: 'Mark as spam',
            icon: 'cross',
            onClick: () => void mark('spam'),
          },
          { label: 'Print', icon: 'print', onClick: () => window.print() },
          { label: 'Delete', icon: 'trash', tone: 'bad', onClick: () => setDeleting(true) },
        ]}
      />
      {isDeleting && <DeleteMessageDialog {...{ message, listPath }} onClose={close} />}
    </>
  )
}

function DeleteMessageDialog(props: MessageMenuProps & { onClose: () => void }) {
  const { message, listPath, onClose } = props
  const { write: deleteMessage } = useDeleteMessage()
  const forget = useForgetMessages()
  const navigate = useNavigate()

  const handleConfirm = async () => {
    if (!(await deleteMessage(message.id))) return onClose()
    await navigate(listPath, { replace: true, flushSync: true })
    return forget([message.id])
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
