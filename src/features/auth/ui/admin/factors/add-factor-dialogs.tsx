import { CopyButton } from '#ui/admin/copy-button.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { ReloadButton } from '#ui/admin/missing-part.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { inGroups } from '../../../factor-rules.ts'
import { appVerificationSchema, newPasskeySchema, type NewApp } from '../../../factor-schema.ts'
import { useVerifyApp, useAddPasskey } from './queries.ts'
import { useQuery } from '@tanstack/react-query'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'

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
              {...autofocused(input('code'))}
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

/** A QR code as one path, in black on white in every theme: cameras need the contrast. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => buildQrPath(text),
    // The text is a secret, so it is not cached once it is no longer shown.
    gcTime: 0,
  })
  if (isError)
    return (
      <div className="grid w-46 content-start justify-items-start gap-3 text-sm" role="alert">
        <p>The code could not be loaded. Type the key, or reload the page.</p>
        <ReloadButton />
      </div>
    )
  return (
    <div className="qr-code">
      {data && (
        <svg role="img" aria-label={label} viewBox={`-4 -4 ${data.size + 8} ${data.size + 8}`}>
          <path d={data.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  )
}

async function buildQrPath(text: string) {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: path.join('') }
}

type AddPasskeyDialogProps = { onAdded: () => void; onClose: () => void }

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { attempt: addPasskey } = useAddPasskey()
  const { submission, input } = useSimpleForm({
    schema: newPasskeySchema.pick({ name: true }),
    defaultValues: { name: '' },
    save: ({ name }) => addPasskey(name ?? ''),
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
        {...autofocused(input('name'))}
      />
    </FormDialog>
  )
}
