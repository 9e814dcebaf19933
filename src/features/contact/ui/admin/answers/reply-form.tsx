import { useMutation } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Fold } from '#ui/admin/fold.tsx'
import { TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import {
  replyInputSchema,
  type ReplyInput,
  type ReplyStart,
  type Thread,
} from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { formatSenderName } from '../message-texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { insertText } from './insert-text.ts'
import { MessageDocumentsContext } from './message-documents.ts'
import { useSendReply } from './queries.ts'
import { SavedReplyButtons } from './saved-reply-buttons.tsx'
import { useMessageForm } from './use-message-form.ts'

type ReplyFormProps = {
  message: ContactMessage
  start: ReplyStart
  replies: Thread['replies']
  isAsked: boolean
  onSent: () => Promise<void>
  onClose: () => void
}

const LABELS = { text: 'Reply', subject: 'Subject' }
const NO_DOCUMENTS = 'You have no public documents yet. Add one, or remove the line.'

const valuesSchema = replyInputSchema.omit({ seenReplies: true })
type ReplyValues = Omit<ReplyInput, 'seenReplies'>

/** A reply as plain text, with what is sent below it. */
export function ReplyForm(props: ReplyFormProps) {
  const { message, start, replies, isAsked, onSent, onClose } = props
  const { attempt } = useSendReply(message.id)
  const [known, setKnown] = useState(replies.length)
  const work = useMessageForm<ReplyValues>({
    kind: 'reply',
    message,
    schema: valuesSchema,
    base: { subject: start.subject, text: '' },
    save: async (values, key) => {
      await attempt({ ...values, seenReplies: replies.length, key })
      setKnown(replies.length + 1)
    },
    onSaved: onSent,
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const documents = useContext(MessageDocumentsContext)
  const insert = (words: string) => insertText(area.current, words)
  const attach = useMutation({ mutationFn: (words: Promise<string>) => words, onSuccess: insert })
  const { ref, error, ...text } = work.input('text')
  const lacksDocuments =
    start.placeholders['{papers}'] === null && work.form.watch('text').includes('{papers}')
  return (
    <AnswerForm
      {...{ work, isAsked, onClose }}
      isWaiting={attach.isPending}
      labels={LABELS}
      label={`Reply to ${formatSenderName(message)}`}
      submitLabel="Send reply"
      busyLabel="Sending..."
      question={
        start.areFactsSamples
          ? { ...ASK_ABOUT_SAMPLES, isDue: () => work.form.trigger() }
          : undefined
      }
      beside={<Signature start={start} />}
      below={
        <Fold line="Added below your reply" className="reply-below">
          <pre>{start.below}</pre>
        </Fold>
      }
    >
      <div className="reply-tools">
        <SavedReplyButtons values={start.placeholders} onInsert={insert} />
        {documents && (
          <documents.Attach
            messageId={message.id}
            isBusy={attach.isPending || work.submission.isBusy}
            onAttach={attach.mutate}
          />
        )}
      </div>
      <TextAreaField
        required
        className="input reply-text"
        rows={12}
        {...text}
        label="Text"
        error={error && lacksDocuments ? NO_DOCUMENTS : error}
        hint={lacksDocuments && <NoDocuments />}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
      />
      <Subject message={message} work={work} />
      <NewReplies replies={replies} known={known} isSending={work.submission.isBusy} />
    </AnswerForm>
  )
}

const ASK_ABOUT_SAMPLES = {
  title: 'Send with sample details?',
  text: 'The name, phone number or e-mail address of your office is still a sample. This person cannot reach you there. Enter your own under Settings, Office.',
}

function Signature({ start }: { start: ReplyStart }) {
  return (
    <p className="quiet text-sm">
      <span>{`Signed: ${start.signature}. `}</span>
      {!start.isNamed && (
        <Link to={viewPath('your-name')} className="link">
          Add your name
        </Link>
      )}
    </p>
  )
}

/** A saved reply asks for documents, and there are none to link to. */
function NoDocuments() {
  return (
    <>
      <span>You have no public documents yet. </span>
      <Link to={viewPath('papers')} className="link">
        Add one
      </Link>
      <span>, or remove the line.</span>
    </>
  )
}

type SubjectProps = {
  message: ContactMessage
  work: ReturnType<typeof useMessageForm<ReplyValues>>
}

/** To whom and about what, on one line until somebody changes it. */
function Subject({ message, work }: SubjectProps) {
  const { error, ...subject } = work.input('subject')
  const [isChanging, setChanging] = useState(false)
  if (isChanging || error) {
    return (
      <TextField
        label="Subject"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button has just opened it
        autoFocus={isChanging}
        error={error}
        {...subject}
      />
    )
  }
  return (
    <p className="reply-subject">
      <span className="quiet">{`To ${message.email}:`}</span>
      <span>{work.form.watch('subject')}</span>
      <Button
        variant="secondary"
        small
        aria-label="Change subject"
        onClick={() => setChanging(true)}
      >
        Change
      </Button>
    </p>
  )
}

type NewRepliesProps = { replies: Thread['replies']; known: number; isSending: boolean }

/** Tells of replies that came while this one was written. */
function NewReplies({ replies, known, isSending }: NewRepliesProps) {
  const last = replies.at(-1)
  // While this one is sent, it may be the last one itself.
  if (!last || replies.length <= known || isSending) return null
  return (
    <div role="alert" className="notice" data-tone="ask">
      <p>
        <strong>{`${last.username} has already replied (see below).`}</strong> Your reply was not
        sent and is still here. Send it if it is still needed.
      </p>
    </div>
  )
}
