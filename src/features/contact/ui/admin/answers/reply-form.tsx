import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Field, SelectField, TextField } from '#ui/admin/fields/field.tsx'
import { DraftOffer } from '#ui/admin/form/draft-offer.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import { type ReplyStart, type Thread } from '../../../answer-schema.ts'
import { fillPlaceholders, type PlaceholderValues } from '../../../placeholders.ts'
import type { ContactMessage } from '../../../schema.ts'
import { formatSenderName } from '../message-texts.ts'
import { insertText } from './insert-text.ts'
import { savedRepliesQuery } from './queries.ts'
import { useReplyForm } from './use-reply-form.ts'

type ReplyFormProps = {
  message: ContactMessage
  start: ReplyStart
  replies: Thread['replies']
  /** Whether the focus moves to the text. */
  isAsked: boolean
  onSent: () => Promise<void>
  onClose: () => void
}

/** A reply as plain text, with what is sent below it. */
export function ReplyForm(props: ReplyFormProps) {
  const { message, start, replies, isAsked, onSent, onClose } = props
  const work = useReplyForm({ message, start, seenReplies: replies.length, onSent })
  const { isBusy, problem, isDraftKept, send, input } = work
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) area.current?.focus()
  }, [isAsked])
  const { ref, error, ...text } = input('text')
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <section className="reply" aria-label="Reply">
      <DraftOffer work={work} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter does what the button does */}
      <form
        className="panel-form"
        noValidate
        aria-label={`Reply to ${formatSenderName(message)}`}
        onKeyDown={handleKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="quiet text-sm wrap-anywhere">{`To ${message.email}`}</p>
        <TextField label="Subject" autoComplete="off" {...input('subject')} />
        <SavedReplyMenu
          values={start.placeholders}
          onInsert={(saved) => insertText(area.current, saved)}
        />
        <Field label="Text" required error={error}>
          {(control) => (
            <textarea
              className="input"
              rows={12}
              {...text}
              {...control}
              ref={(element) => {
                ref(element)
                area.current = element
              }}
            />
          )}
        </Field>
        <p className="quiet text-sm">Sent below your text:</p>
        <pre className="reply-below">{start.below}</pre>
        <NewReplies replies={replies} />
        <Problem text={problem} />
        <div className="action-bar-row">
          <Button type="submit" small busy={isBusy}>
            {isBusy ? 'Sending...' : 'Send reply'}
          </Button>
          <Button variant="secondary" small onClick={onClose}>
            Close
          </Button>
          <output className="quiet text-sm">{isDraftKept && 'Draft kept in this browser'}</output>
        </div>
      </form>
    </section>
  )
}

type SavedReplyMenuProps = { values: PlaceholderValues; onInsert: (text: string) => void }

/** Inserts a saved reply, filled in as far as the message says. */
function SavedReplyMenu({ values, onInsert }: SavedReplyMenuProps) {
  const { data: saved = [] } = useQuery(savedRepliesQuery())
  const [chosen, setChosen] = useState('')
  const reply = saved.find(({ id }) => String(id) === chosen) ?? saved[0]
  if (!reply) return null
  return (
    <div className="reply-menu">
      <SelectField
        label="Saved reply"
        value={String(reply.id)}
        onChange={({ target }) => setChosen(target.value)}
      >
        {saved.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        small
        onClick={() => onInsert(fillPlaceholders(reply.text, values))}
      >
        Insert
      </Button>
    </div>
  )
}

/** Tells of replies that came while this one was written. */
function NewReplies({ replies }: Pick<ReplyFormProps, 'replies'>) {
  const [seen] = useState(replies.length)
  const last = replies.at(-1)
  if (!last || replies.length <= seen) return null
  return (
    <div role="alert" className="notice" data-tone="ask">
      <p>
        <strong>{`${last.username} has already replied (see above).`}</strong> Your reply was not
        sent and is still here. Send it if it is still needed.
      </p>
    </div>
  )
}
