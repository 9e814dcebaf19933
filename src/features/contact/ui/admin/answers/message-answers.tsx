import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listDrafts } from '#ui/admin/form/drafts.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import type { Thread } from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { MessageActions } from '../reader/message-actions.tsx'
import { MessageMails } from '../reader/message-mails.tsx'
import { mailStatusQuery } from '../queries.ts'
import { buildReplyLink } from '../reader/reply-link.ts'
import { Notes, Replies } from './answer-thread.tsx'
import { PhoneForm } from './phone-form.tsx'
import { replyStartQuery, threadQuery, useFindNextDue } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { REPLY_DRAFTS } from './use-reply-form.ts'

type MessageAnswersProps = {
  message: ContactMessage
  listPath: string
  /** Shown above the actions. */
  children: ReactNode
}

/** `draft`: the form of a reply that an earlier visit has begun. */
type OpenForm = 'reply' | 'draft' | 'phone'

/** What the office wrote about a message, and the ways to answer it. */
export function MessageAnswers({ message, listPath, children }: MessageAnswersProps) {
  const [open, setOpen] = useState<OpenForm>()
  const { data: mail } = useQuery(mailStatusQuery())
  const thread = useQuery(threadQuery(message.id))
  const cannotSend = mail?.isConfigured === false
  useEffect(() => {
    void listDrafts(`${REPLY_DRAFTS}-${message.id}`).then(
      ({ length }) => length > 0 && setOpen((current) => current ?? 'draft'),
    )
  }, [message.id])
  const close = () => setOpen(undefined)
  const isReplying = !cannotSend && (open === 'reply' || open === 'draft')
  return (
    <>
      <Loaded query={thread} what="the replies">
        {({ replies, notes }) => (
          <>
            <Replies replies={replies} />
            {isReplying && (
              <NewReply {...{ message, replies }} isAsked={open === 'reply'} onClose={close} />
            )}
            {open === 'phone' && <PhoneForm messageId={message.id} onClose={close} />}
            <Notes messageId={message.id} notes={notes} />
          </>
        )}
      </Loaded>
      <MessageMails messageId={message.id} />
      {children}
      <MessageActions message={message} listPath={listPath}>
        {cannotSend ? (
          <MailLink message={message} />
        ) : (
          <Button small aria-expanded={isReplying} onClick={() => setOpen('reply')}>
            <Icon name="mail" />
            Reply
          </Button>
        )}
        <Button
          variant="secondary"
          small
          aria-expanded={open === 'phone'}
          onClick={() => setOpen('phone')}
        >
          <Icon name="phone" />
          Answered by phone
        </Button>
      </MessageActions>
    </>
  )
}

/** A reply in the admin's own mail program. */
function MailLink({ message }: { message: ContactMessage }) {
  const site = useSite()
  return (
    <>
      <p className="quiet basis-full text-sm">
        This site has no mail server, so a reply opens in your own mail program.
      </p>
      <ButtonLink to={buildReplyLink(message, site.name)} small>
        <Icon name="mail" />
        Reply by e-mail
      </ButtonLink>
    </>
  )
}

type NewReplyProps = {
  message: ContactMessage
  replies: Thread['replies']
  isAsked: boolean
  onClose: () => void
}

/** A new reply; after it, the message that is due next is opened. */
function NewReply({ message, onClose, ...props }: NewReplyProps) {
  const start = useQuery({ ...replyStartQuery(message.id), refetchOnMount: 'always' })
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const showToast = useToast()
  const findNextDue = useFindNextDue()

  const handleSent = async () => {
    const next = await findNextDue(message.id)
    onClose()
    const description = next
      ? 'Reply sent. Here is the next message that is due.'
      : 'Reply sent successfully'
    showToast({ title: 'Success', description })
    if (!next) return
    const address = new URLSearchParams(search)
    address.set('id', String(next))
    await navigate(`?${address}`)
  }

  return (
    <Loaded query={start} what="the reply" isFresh>
      {(loaded) => (
        <ReplyForm
          {...props}
          message={message}
          start={loaded}
          onSent={handleSent}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}
