import { useState } from 'react'
import { z } from 'zod'
import { SCOPES, type Scope } from '#shared/operation.ts'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { SecretDialog } from '#ui/admin/dialogs/secret-dialog.tsx'
import { SelectField, TextField } from '#ui/admin/fields/field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { keyInputSchema, type NewKey } from '../../schema.ts'
import { useMakeKey } from './queries.ts'

const DAY_MS = 24 * 3600_000

/** What each scope allows, in words. */
export const SCOPE_TEXTS: Record<Scope, string> = {
  read: 'Read texts, drafts, images and counts',
  drafts: 'Write drafts, and propose changes as an assistant',
  messages: 'Read messages',
}

/** The form asks for days; the API takes the time at which the key ends. */
const formSchema = z
  .object({ ...keyInputSchema.omit({ expiresAt: true }).shape, days: z.coerce.number<string>() })
  .transform(({ days, ...key }) => ({
    ...key,
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
  }))

/** Makes a key, and shows it once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewKey>()
  const { attempt: save } = useMakeKey({ onDone: setMade })
  const { submission, input } = useSimpleForm({
    schema: formSchema,
    defaultValues: { name: '', scopes: ['read'], days: '90' },
    save,
  })
  if (made) {
    const description = `Copy it into the program now. It expires on ${formatDateTime(made.expiresAt)} and will not be shown again.`
    return (
      <SecretDialog
        title={`The key “${made.name}”`}
        {...{ description, onClose }}
        secret={made.key}
        noun="key"
      />
    )
  }
  const { error, ...scopes } = input('scopes')
  return (
    <FormDialog
      title="Create an API key"
      description="A program signs in with a key instead of a password. No key can publish, delete, or change settings."
      size="narrow"
      submission={submission}
      submitLabel="Create Key"
      busyLabel="Creating..."
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        hint="Shown in the activity log."
        autoComplete="off"
        {...autofocused(input('name'))}
      />
      <fieldset className="field" data-invalid={error ? true : undefined}>
        <legend className="label">Allow it to</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className="choice">
            <input type="checkbox" value={scope} {...scopes} />
            <span>{SCOPE_TEXTS[scope]}</span>
          </label>
        ))}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <SelectField label="Expires after" {...input('days')}>
        <option value="30">30 days</option>
        <option value="90">90 days</option>
        <option value="365">A year</option>
      </SelectField>
    </FormDialog>
  )
}
