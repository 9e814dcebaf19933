import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { inGroups } from '../../../factor-rules.ts'
import { appConfirmationSchema, type AppConfirmation, type NewApp } from '../../../factor-schema.ts'
import { useConfirmApp } from './queries.ts'
import { QrCode } from './qr-code.tsx'

type AddAppDialogProps = { app: NewApp; onAdded: () => void; onClose: () => void }

/** Shows the secret of a new app once, and lets its first code pass. */
export function AddAppDialog({ app, onAdded, onClose }: AddAppDialogProps) {
  const { write: confirm, error: failure } = useConfirmApp()
  const { register, handleSubmit, formState } = useForm<AppConfirmation>({
    resolver: zodResolver(appConfirmationSchema),
    defaultValues: { code: '', name: '' },
  })
  const { errors, isSubmitting } = formState
  const problem = errors.code?.message ?? (failure ? failureTextOf(failure) : undefined)

  const save = async (input: AppConfirmation) => {
    if (await confirm({ ...input, id: app.id })) onAdded()
  }

  return (
    <FormDialog
      title="Add an authenticator app"
      description="For example Microsoft or Google Authenticator, 1Password or Bitwarden."
      submitLabel={isSubmitting ? 'Checking...' : 'Add app'}
      isBusy={isSubmitting}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <ol className="app-steps">
        <li>
          <p className="font-semibold">Scan this code with the app</p>
          <div className="app-secret">
            <QrCode text={app.uri} label="QR code for the authenticator app" />
            <div className="min-w-0">
              <p className="quiet text-sm">Or type this key, if you cannot scan:</p>
              <p className="secret-text">{inGroups(app.secret, ' ')}</p>
              <CopyButton text={app.secret} what="the key">
                Copy key
              </CopyButton>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-3 font-semibold">Enter the code that the app shows now</p>
          <div className="flex flex-col gap-4">
            <TextField
              label="Six-digit code"
              required
              className="input code-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={problem}
              {...register('code')}
            />
            <TextField
              label="Name (optional)"
              hint="To tell it from others, such as Office phone."
              autoComplete="off"
              error={errors.name?.message}
              {...register('name')}
            />
          </div>
        </li>
      </ol>
    </FormDialog>
  )
}
