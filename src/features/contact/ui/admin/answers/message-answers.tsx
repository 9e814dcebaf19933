import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listDrafts } from '#ui/admin/form/drafts.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import type { Thread } from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { MessageMails } from '../reader/message-mails.tsx'
import { mailStatusQuery } from '../queries.ts'
import { MessageActions, type OpenForm } from './message-actions.tsx'
import { MessageDocumentsContext } from './message-documents.ts'
import { NoteForm } from './note-form.tsx'
import { Notes, Replies } from './answer-thread.tsx'
import { OtherAnswerForm } from './other-answer-form.tsx'
import {
  REPLY_DRAFTS,
  replyStartQuery,
  savedRepliesQuery,
  threadQuery,
  useFindNextDue,
} from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

type MessageAnswersProps = { message: ContactMessage; listPath: string }

/** The ways to answer a message, or the form of one of them; below, what the office wrote about it. */
export function MessageAnswers({ message, listPath }: MessageAnswersProps) {
  const [asked, setAsked] = useState<OpenForm>()
  const place = useRef<HTMLDivElement>(null)
  const { data: mail } = useQuery(mailStatusQuery())
  const thread = useQuery(threadQuery(message.id))
  const shared = useContext(MessageDocumentsContext)
  const cannotSend = mail?.isConfigured === false
  const isReply = asked === 'reply' || asked === 'draft'
  const open = thread.data === undefined || (isReply && cannotSend) ? undefined : asked
  const goOn = useNextDue(message.id)
  useEffect(() => {
    void listDrafts(`${REPLY_DRAFTS}-${message.id}`).then(
      ({ length }) => length > 0 && setAsked((current) => current ?? 'draft'),
    )
  }, [message.id])
  useFocusWhenClosed(place, open)

  const close = () => setAsked(undefined)
  const goOnAfter = (words: NextWords) => async () => {
    await goOn(words, close)
  }
  return (
    <>
      <div ref={place} className="message-answering">
        {open === undefined && (
          <MessageActions {...{ message, listPath, cannotSend }} onOpen={setAsked} />
        )}
        {thread.data && (open === 'reply' || open === 'draft') && (
          <NewReply
            message={message}
            replies={thread.data.replies}
            isAsked={open === 'reply'}
            onSent={goOnAfter(REPLIED)}
            onClose={close}
          />
        )}
        {open === 'other' && (
          <OtherAnswerForm message={message} onSaved={goOnAfter(ANSWERED)} onClose={close} />
        )}
        {open === 'note' && <NoteForm message={message} onClose={close} />}
      </div>
      <Loaded query={thread} what="the replies">
        {({ replies, notes, documents }) => (
          <>
            <Replies replies={replies} />
            {shared && <shared.Shared messageId={message.id} documents={documents} />}
            <Notes notes={notes} onAdd={open === undefined ? () => setAsked('note') : undefined} />
          </>
        )}
      </Loaded>
      <MessageMails messageId={message.id} />
    </>
  )
}

/** The actions take the place of a form that closes, and the focus goes to the first of them. */
function useFocusWhenClosed(
  place: RefObject<HTMLElement | null>,
  open: OpenForm | undefined,
): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && open === undefined
    wasOpen.current = open !== undefined
    if (isClosed) place.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [place, open])
}

type NextWords = { alone: string; withNext: string }

const REPLIED: NextWords = {
  alone: 'Reply sent successfully',
  withNext: 'Reply sent. Here is the next message that is due.',
}
const ANSWERED: NextWords = {
  alone: 'Message updated successfully',
  withNext: 'Message updated. Here is the next message that is due.',
}

/** After an answer, the message that is due next is opened. */
function useNextDue(answeredId: number) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const showToast = useToast()
  const findNextDue = useFindNextDue()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return async ({ alone, withNext }: NextWords, close: () => void) => {
    const found = await findNextDue(answeredId)
    // Whoever has gone elsewhere by then stays there.
    const next = isShown.current ? found : undefined
    close()
    showToast({ title: 'Success', description: next ? withNext : alone })
    if (!next) return
    const address = new URLSearchParams(search)
    address.set('id', String(next))
    await navigate(`?${address}`)
  }
}

type NewReplyProps = {
  message: ContactMessage
  replies: Thread['replies']
  isAsked: boolean
  onSent: () => Promise<void>
  onClose: () => void
}

/** A new reply, once it is known what it begins with. */
function NewReply(props: NewReplyProps) {
  const start = useQuery({ ...replyStartQuery(props.message.id), refetchOnMount: 'always' })
  // What comes later would push the text out of sight.
  const { isPending } = useQuery(savedRepliesQuery())
  if (isPending) return null
  return (
    <>
      <Loaded query={start} what="the reply" isFresh>
        {(loaded) => <ReplyForm {...props} start={loaded} />}
      </Loaded>
      {start.isError && (
        <Button variant="secondary" small className="mt-3" onClick={props.onClose}>
          Close
        </Button>
      )}
    </>
  )
}
