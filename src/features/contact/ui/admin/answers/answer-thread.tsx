import { useState } from 'react'
import { TextAreaField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import { noteInputSchema, type Note, type Reply } from '../../../answer-schema.ts'
import { MailOutcome } from '../reader/message-mails.tsx'
import { useAddNote } from './queries.ts'

/** The replies that were sent, each with what became of its mail. */
export function Replies({ replies }: { replies: Reply[] }) {
  if (replies.length === 0) return null
  return (
    <section className="answers" aria-label="Replies">
      <h3 className="answers-title">Replies</h3>
      <ul>
        {replies.map((reply) => (
          <li key={reply.id} className="answer">
            <p className="font-semibold wrap-anywhere">{reply.subject}</p>
            <p className="answer-text">{reply.text}</p>
            <Author entry={reply} />
            {reply.mail && (
              <div className="message-mail">
                <MailOutcome mail={reply.mail} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type NotesProps = { messageId: number; notes: Note[] }

/** The notes of the office, which nobody else sees. */
export function Notes({ messageId, notes }: NotesProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="answers" data-empty={notes.length === 0 || undefined} aria-label="Notes">
      <div className="answers-head">
        <h3 className="answers-title">Office notes</h3>
        {!isAdding && (
          <Button variant="secondary" small onClick={() => setAdding(true)}>
            Add note
          </Button>
        )}
      </div>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id} className="answer">
              <p className="answer-text">{note.text}</p>
              <Author entry={note} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NoteForm messageId={messageId} onClose={() => setAdding(false)} />}
    </section>
  )
}

type NoteFormProps = { messageId: number; onClose: () => void }

function NoteForm({ messageId, onClose }: NoteFormProps) {
  const { attempt } = useAddNote(messageId)
  const { submission, input } = useSimpleForm({
    schema: noteInputSchema,
    defaultValues: { text: '' },
    save: ({ text }) => attempt(text),
    onSaved: onClose,
  })
  return (
    <SimpleForm submission={submission} label="Add note" submitLabel="Save note">
      <TextAreaField
        label="Note"
        hint="Only admins see it."
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button has just opened it
        autoFocus
        {...input('text')}
      />
    </SimpleForm>
  )
}

function Author({ entry: { username, createdAt } }: { entry: Note }) {
  return (
    <p className="quiet text-sm">
      <span>{`${username}, `}</span>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </p>
  )
}
