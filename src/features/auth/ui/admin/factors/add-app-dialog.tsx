import { CopyButton } from '#ui/admin/copy-button.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { inGroups } from '../../../factor-rules.ts'
import { appVerificationSchema, type NewApp } from '../../../factor-schema.ts'
import { useVerifyApp } from './queries.ts'
import { QrCode } from './qr-code.tsx'

type AddAppDialogProps = { app: NewApp; onAdded: () => void; onClose: () => void }

/** Shows the secret of a new app once, and verifies its first code. */
export function AddAppDialog({ app, onAdded, onClose }: AddAppDialogProps) {
  const { attempt: verify } = useVerifyApp()
  const { submission, input } = useSimpleForm({
    schema: appVerificationSchema,
    defaultValues: { code: '', name: '' },
    save: (confirmation) => verify({ ...confirmation, id: app.id }),
    onSaved: onAdded,
  })

  return (
    <FormDialog
      title="Add an authenticator app"
      description="For example, Microsoft or Google Authenticator, 1Password or Bitwarden."
      submission={submission}
      submitLabel="Add app"
      busyLabel="Checking..."
      onClose={onClose}
    >
      <ol className="app-steps">
        <li>
          <p className="font-semibold">Scan this code with the app</p>
          <div className="app-secret">
            <QrCode text={app.uri} label="QR code for the authenticator app" />
            <div className="min-w-0">
              <p className="quiet text-sm">If you cannot scan it, type this key:</p>
              <p className="secret-text">{inGroups(app.secret, ' ')}</p>
              <CopyButton text={app.secret} what="the key">
                Copy key
              </CopyButton>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-3 font-semibold">Enter the code that the app shows</p>
          <div className="flex flex-col gap-4">
            <TextField
              label="Six-digit code"
              required
              className="input code-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...input('code')}
            />
            <TextField
              label="Name (optional)"
              hint="A name to recognize it by, such as Office phone."
              autoComplete="off"
              {...input('name')}
            />
          </div>
        </li>
      </ol>
    </FormDialog>
  )
}
