import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { phoneAnswerSchema } from '../../../answer-schema.ts'
import { useAnswerByPhone } from './queries.ts'

type PhoneFormProps = { messageId: number; onClose: () => void }

/** Marks a message as answered without a mail. */
export function PhoneForm({ messageId, onClose }: PhoneFormProps) {
  const { attempt } = useAnswerByPhone(messageId)
  const { submission, input } = useSimpleForm({
    schema: phoneAnswerSchema,
    defaultValues: { note: '' },
    save: ({ note }) => attempt(note),
    onSaved: onClose,
  })
  return (
    <section className="reply" aria-label="Answered by phone">
      <SimpleForm submission={submission} label="Answered by phone" submitLabel="Mark as answered">
        <TextField
          label="What was agreed"
          hint="Kept as a note. No e-mail is sent."
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button has just opened it
          autoFocus
          {...input('note')}
        />
      </SimpleForm>
    </section>
  )
}
