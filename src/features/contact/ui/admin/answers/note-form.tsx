import { TextAreaField } from '#ui/admin/fields/field.tsx'
import { noteInputSchema } from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { useAddNote } from './queries.ts'
import { useMessageForm } from './use-message-form.ts'

type NoteFormProps = { message: ContactMessage; isAsked: boolean; onClose: () => void }

const LABELS = { text: 'Note' }

/** Adds a note of the office. */
export function NoteForm({ message, isAsked, onClose }: NoteFormProps) {
  const { attempt } = useAddNote(message.id)
  const work = useMessageForm({
    kind: 'message-note',
    message,
    schema: noteInputSchema,
    base: { text: '' },
    save: ({ text }, key) => attempt({ text, key }),
    onSaved: onClose,
  })
  return (
    <AnswerForm
      {...{ work, isAsked, onClose }}
      labels={LABELS}
      label="Add note"
      submitLabel="Save note"
    >
      <TextAreaField
        label={LABELS.text}
        hint="Only admins see it."
        rows={4}
        {...work.input('text')}
      />
    </AnswerForm>
  )
}
