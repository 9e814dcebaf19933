import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DraftOwner } from '#ui/admin/form/draft-owner.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import type { Thread } from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { MessageMails } from '../reader/message-mails.tsx'
import { mailStatusQuery } from '../queries.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageDocumentsContext } from './message-documents.ts'
import { NoteForm } from './note-form.tsx'
import { Notes, Replies } from './answer-thread.tsx'
import { OtherAnswerForm } from './other-answer-form.tsx'
import {
  findBegunForm,
  replyStartQuery,
  savedRepliesQuery,
  threadQuery,
  useFindNextDue,
  type MessageForm,
} from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

type MessageAnswersProps = { message: ContactMessage; listPath: string }

/** The ways to answer a message, or the form of one of them; below, what the office wrote about it. */
export function MessageAnswers({ message, listPath }: MessageAnswersProps) {
  const [form, setForm] = useState<AskedForm>()
  const place = useRef<HTMLDivElement>(null)
  const { data: mail } = useQuery(mailStatusQuery())
  const thread = useQuery(threadQuery(message.id))
  const shared = useContext(MessageDocumentsContext)
  const owner = useContext(DraftOwner)
  const cannotSend = mail?.isConfigured === false
  const { kind, isAsked } = getShownForm(form, cannotSend)
  const goOn = useNextDue(message.id, place)
  useEffect(() => {
    const isShown = (asked?: AskedForm) => getShownForm(asked, cannotSend).kind !== undefined
    void findBegunForm(message.id, owner, cannotSend).then(
      (begun) =>
        begun &&
        setForm((current) => (isShown(current) ? current : { kind: begun, isAsked: false })),
    )
  }, [message.id, owner, cannotSend])
  useFocusWhenClosed(place, kind !== undefined)

  const open = (asked: MessageForm) => setForm({ kind: asked, isAsked: true })
  const close = () => setForm(undefined)
  const goOnAfter = (words: NextWords) => async () => {
    await goOn(words, close)
  }
  const shown = { message, isAsked, onClose: close }
  return (
    <>
      <div ref={place} className="message-answering">
        {kind === undefined && (
          <MessageActions {...{ message, listPath, cannotSend }} onOpen={open} />
        )}
        {kind === 'reply' && <NewReply {...shown} thread={thread} onSent={goOnAfter(REPLIED)} />}
        {kind === 'other-answer' && <OtherAnswerForm {...shown} onSaved={goOnAfter(ANSWERED)} />}
        {kind === 'message-note' && <NoteForm {...shown} />}
      </div>
      {/* Until it is loaded, the place of the reply says so. */}
      {(thread.data || kind !== 'reply') && (
        <Loaded query={thread} what="the replies">
          {({ replies, notes, documents }) => (
            <>
              <Replies replies={replies} />
              {shared && <shared.Shared messageId={message.id} documents={documents} />}
              <Notes
                notes={notes}
                onAdd={kind === undefined ? () => open('message-note') : undefined}
              />
            </>
          )}
        </Loaded>
      )}
      <MessageMails messageId={message.id} />
    </>
  )
}

type AskedForm = { kind: MessageForm; isAsked: boolean }

/** Without a mail server there is no reply. */
function getShownForm(asked: AskedForm | undefined, cannotSend: boolean) {
  const isShown = asked && !(asked.kind === 'reply' && cannotSend)
  return isShown ? asked : { kind: undefined, isAsked: false }
}

/** The actions take the place of a form that closes, and the focus goes to the first of them. */
function useFocusWhenClosed(place: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed) place.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [place, isOpen])
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
function useNextDue(answeredId: number, place: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const showToast = useToast()
  const findNextDue = useFindNextDue()
  return async ({ alone, withNext }: NextWords, close: () => void) => {
    const found = await findNextDue(answeredId)
    // Whoever has gone elsewhere by then stays there.
    const next = place.current ? found : undefined
    close()
    showToast({ title: 'Success', description: next ? withNext : alone })
    if (!next) return
    const address = new URLSearchParams(search)
    address.set('id', String(next))
    await navigate(`?${address}`)
  }
}

type NewReplyProps = {
  thread: UseQueryResult<Thread>
  message: ContactMessage
  isAsked: boolean
  onSent: () => Promise<void>
  onClose: () => void
}

/** A new reply, once it is known what it begins with, and what was replied before. */
function NewReply({ thread, ...props }: NewReplyProps) {
  const start = useQuery({ ...replyStartQuery(props.message.id), refetchOnMount: 'always' })
  // What comes later would push the text out of sight.
  const { isPending } = useQuery(savedRepliesQuery())
  if (isPending) return null
  return (
    <>
      <Loaded query={thread} what="the replies">
        {({ replies }) => (
          <Loaded query={start} what="the reply" isFresh>
            {(loaded) => <ReplyForm {...props} replies={replies} start={loaded} />}
          </Loaded>
        )}
      </Loaded>
      {(thread.isLoadingError || start.isError) && (
        <Button variant="secondary" small className="mt-3" onClick={props.onClose}>
          Close
        </Button>
      )}
    </>
  )
}
