import { useForm } from 'react-hook-form'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { FACTOR_NAME_MAX } from '../../../factor-schema.ts'
import { useAddPasskey } from './queries.ts'

type AddPasskeyDialogProps = { onAdded: () => void; onClose: () => void }

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { write: addPasskey, error: failure } = useAddPasskey()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  const { isSubmitting } = formState

  const save = async (input: { name: string }) => {
    if (await addPasskey(input.name)) onAdded()
  }

  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser asks for the fingerprint, face or PIN of this device, or for a security key."
      size="narrow"
      submitLabel={isSubmitting ? 'Waiting for the browser...' : 'Add passkey'}
      isBusy={isSubmitting}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        label="Name (optional)"
        hint="To tell it from others, such as Office laptop."
        autoComplete="off"
        maxLength={FACTOR_NAME_MAX}
        {...autofocused(register('name'))}
      />
      <Problem text={failure ? failureTextOf(failure) : undefined} />
    </FormDialog>
  )
}
