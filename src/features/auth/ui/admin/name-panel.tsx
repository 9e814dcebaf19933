import { useQuery } from '@tanstack/react-query'
import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { displayNameInputSchema } from '../../schema.ts'
import { sessionQuery, useChangeDisplayName } from './queries.ts'

/** The name with which the signed-in admin signs replies. */
export function NamePanel() {
  const { data: session } = useQuery(sessionQuery())
  const { attempt: save, failureText } = useChangeDisplayName()
  const { submission, input } = useSimpleForm({
    schema: displayNameInputSchema,
    values: { displayName: session?.displayName ?? '' },
    save,
    failureText,
  })
  return (
    <Panel id="your-name" title="Your name">
      <SimpleForm submission={submission} label="Your name" submitLabel="Save Name">
        <TextField
          label="Your name, as you sign it"
          hint="Added below your replies, above the office name. Leave it blank to sign as the office."
          autoComplete="name"
          {...input('displayName')}
        />
      </SimpleForm>
    </Panel>
  )
}
