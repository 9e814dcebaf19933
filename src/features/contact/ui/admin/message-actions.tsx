import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { Button, buttonClassOf } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import { MESSAGE_STATUSES } from '../../schema.ts'
import type { ContactMessage, MessageStatus } from '../../schema.ts'
import { senderOf } from './message-texts.ts'
import { replyLinkOf } from './reply-link.ts'

type MessageActionsProps = { message: ContactMessage; listPath: string }

const MARKS: Record<MessageStatus, string> = {
  new: 'Mark as new',
  answered: 'Mark as answered',
  spam: 'Mark as spam',
}

export function MessageActions({ message, listPath }: MessageActionsProps) {
  const site = useSite()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="message-actions">
      <a href={replyLinkOf(message, site.name)} className={buttonClassOf({ small: true })}>
        <Icon name="mail" />
        Reply by e-mail
      </a>
      <StatusButtons message={message} />
      <Button variant="secondary" small onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="danger" small onClick={() => setLeaving(true)}>
        <Icon name="trash" />
        Delete
      </Button>
      {isLeaving && (
        <DeleteMessageDialog {...{ message, listPath }} onClose={() => setLeaving(false)} />
      )}
    </div>
  )
}

/** Every status but the one the message has. */
function StatusButtons({ message }: { message: ContactMessage }) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const mark = (status: MessageStatus) =>
    write({
      run: () => api.call('PUT', `/api/admin/messages/${message.id}`, { status }),
      done: 'Message updated successfully',
      failed: 'Failed to update message',
    })
  return MESSAGE_STATUSES.toSorted(answeredFirst)
    .filter((status) => status !== message.status)
    .map((status) => (
      <Button key={status} variant="secondary" small onClick={() => void mark(status)}>
        {status === 'answered' && <Icon name="check" />}
        {MARKS[status]}
      </Button>
    ))
}

function answeredFirst(a: MessageStatus, b: MessageStatus): number {
  return Number(b === 'answered') - Number(a === 'answered')
}

function DeleteMessageDialog(props: MessageActionsProps & { onClose: () => void }) {
  const { message, listPath, onClose } = props
  const api = useAdminApi()
  const write = useAdminWrite()
  const navigate = useNavigate()

  const remove = async () => {
    const isDeleted = await write({
      run: async () => {
        await api.call('DELETE', `/api/admin/messages/${message.id}`)
        // Off the screen before everything on it is read anew: what is gone cannot be.
        await navigate(listPath, { replace: true, flushSync: true })
      },
      done: 'Message deleted successfully',
      failed: 'Failed to delete message',
    })
    if (!isDeleted) onClose()
  }

  return (
    <ConfirmDialog
      title="Delete this message?"
      confirmLabel="Delete message"
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{`The message from ${senderOf(message)} is deleted for good.`}</p>
    </ConfirmDialog>
  )
}
