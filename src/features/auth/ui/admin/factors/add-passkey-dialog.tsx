import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { FACTOR_NAME_MAX } from '../../../factor-schema.ts'
import { useAddPasskey } from './queries.ts'

type AddPasskeyDialogProps = { onAdded: () => void; onClose: () => void }

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { attempt: addPasskey } = useAddPasskey()
  const { submission, input } = useSimpleForm({
    defaultValues: { name: '' },
    save: ({ name }) => addPasskey(name),
    onSaved: onAdded,
  })

  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser will ask for your fingerprint, face or PIN, or for a security key."
      size="narrow"
      submission={submission}
      submitLabel="Add passkey"
      busyLabel="Waiting for the browser..."
      onClose={onClose}
    >
      <TextField
        label="Name (optional)"
        hint="A name to recognize it by, such as Office laptop."
        autoComplete="off"
        maxLength={FACTOR_NAME_MAX}
        {...autofocused(input('name'))}
      />
    </FormDialog>
  )
}
