import { formatDateTime } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import type { Note, Reply } from '../../../answer-schema.ts'
import { MailOutcome } from '../reader/message-mails.tsx'

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

type NotesProps = {
  notes: Note[]
  /** Undefined while a form is open. */
  onAdd: (() => void) | undefined
}

/** The notes of the office, which nobody else sees. */
export function Notes({ notes, onAdd }: NotesProps) {
  return (
    <section className="answers" data-empty={notes.length === 0 || undefined} aria-label="Notes">
      <div className="answers-head">
        <h3 className="answers-title">Office notes</h3>
        {onAdd && (
          <Button variant="secondary" small onClick={onAdd}>
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
    </section>
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
