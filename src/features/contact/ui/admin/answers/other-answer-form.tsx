import { TextField } from '#ui/admin/fields/field.tsx'
import { otherAnswerFormSchema } from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { useAnswerAnotherWay } from './queries.ts'
import { useMessageForm } from './use-message-form.ts'

type OtherAnswerFormProps = {
  message: ContactMessage
  isAsked: boolean
  onSaved: () => Promise<void>
  onClose: () => void
}

const LABELS = { note: 'What was said or agreed' }

/** Marks a message as answered without a mail. */
export function OtherAnswerForm({ message, isAsked, onSaved, onClose }: OtherAnswerFormProps) {
  const { attempt } = useAnswerAnotherWay(message.id)
  const work = useMessageForm({
    kind: 'other-answer',
    message,
    schema: otherAnswerFormSchema,
    base: { note: '' },
    save: ({ note }) => attempt(note),
    onSaved,
  })
  return (
    <AnswerForm
      {...{ work, isAsked, onClose }}
      labels={LABELS}
      label="Answered another way"
      submitLabel="Mark as answered"
    >
      <TextField
        label={LABELS.note}
        hint="For example, “Called back.” Optional. It is saved as a note; nothing is e-mailed."
        autoComplete="off"
        {...work.input('note')}
      />
    </AnswerForm>
  )
}
