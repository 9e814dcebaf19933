import { useRef } from 'react'
import { TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Button } from '#ui/components/button.tsx'
import type { SavedReply } from '../../../answer-schema.ts'
import { PLACEHOLDERS, type Placeholder } from '../../../placeholders.ts'
import { insertText } from './insert-text.ts'
import { savedRepliesQuery } from './queries.ts'
import { savedReplyEntity } from './saved-reply-entity.ts'

export function SavedReplyCreateView() {
  return <SavedReplyForm />
}

export function SavedReplyEditView() {
  return (
    <EditedItem list={savedRepliesQuery()} noun="saved reply">
      {(reply) => <SavedReplyForm reply={reply} />}
    </EditedItem>
  )
}

const MEANINGS: Record<Placeholder, string> = {
  '{first name}': 'of the sender',
  '{municipality}': 'as the sender wrote it',
  '{packet}': 'a link to the board packet, filled in from the quotation in the message',
  '{papers}': 'links to your public documents',
}

/** Without a reply the form creates one. */
function SavedReplyForm({ reply }: { reply?: SavedReply }) {
  const work = useEntityForm(savedReplyEntity, { stored: reply })
  const { stored } = work.state
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref, ...text } = work.input('text')
  return (
    <EntityForm
      work={work}
      title={stored ? 'Edit Saved Reply' : 'Add Saved Reply'}
      saveLabel={stored ? 'Save Changes' : 'Add Saved Reply'}
    >
      <section className="panel panel-form" aria-label="Saved reply">
        <TextField required autoComplete="off" {...work.input('name')} />
        <TextAreaField
          required
          rows={16}
          hint={<PlaceholderHint />}
          {...text}
          ref={(element) => {
            ref(element)
            area.current = element
          }}
        />
        <div className="notice-actions">
          {PLACEHOLDERS.map((placeholder) => (
            <Button
              key={placeholder}
              variant="secondary"
              small
              onClick={() => insertText(area.current, placeholder)}
            >
              {`Insert ${placeholder}`}
            </Button>
          ))}
        </div>
      </section>
    </EntityForm>
  )
}

function PlaceholderHint() {
  return (
    <span>{`These are filled in for each message: ${PLACEHOLDERS.map((placeholder) => `${placeholder} ${MEANINGS[placeholder]}`).join(', ')}.`}</span>
  )
}
