import { useForm } from 'react-hook-form'
import { Dialog, DialogActions, autofocusOnOpen } from '#ui/admin/dialogs/dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { Button } from '#ui/components/button.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { FACTOR_NAME_MAX } from '../../../factor-schema.ts'
import { useAddPasskey } from './queries.ts'

type AddPasskeyDialogProps = { onAdded: () => void; onClose: () => void }

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { write: addPasskey, error: failure } = useAddPasskey()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  const { ref, ...name } = register('name')

  const save = async (input: { name: string }) => {
    if (await addPasskey(input.name)) onAdded()
  }

  return (
    <Dialog
      title="Add a passkey"
      description="Your browser asks for the fingerprint, face or PIN of this device, or for a security key."
      size="narrow"
      onClose={onClose}
    >
      <form
        className="panel-form"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <TextField
          label="Name (optional)"
          hint="To tell it from others, such as Office laptop."
          autoComplete="off"
          maxLength={FACTOR_NAME_MAX}
          {...name}
          ref={(element) => {
            ref(element)
            autofocusOnOpen(element)
          }}
        />
        {failure && (
          <p role="alert" className="notice" data-tone="bad">
            {failureTextOf(failure)}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Waiting for the browser...' : 'Add passkey'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
