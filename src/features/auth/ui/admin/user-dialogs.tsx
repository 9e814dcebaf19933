import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions, autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import type { SetupCode } from '../../factor-schema.ts'
import { type AdminUser, newUserSchema, type PasswordLink } from '../../schema.ts'
import {
  useEndColleaguesSessions,
  useMakePasswordLink,
  useMakeSetupCode,
  useResetFactors,
  useCreateUser,
} from './queries.ts'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { describeFailure } from '#ui/failure-text.ts'
import { PasswordStrength } from './password-strength.tsx'

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { attempt: save } = useCreateUser()
  const { form, submission, input } = useSimpleForm({
    schema: newUserSchema,
    defaultValues: { username: '', email: '', password: '' },
    save,
    onSaved: onClose,
    failureText: (error) => `Failed to create user. ${describeFailure(error)}`,
  })
  const [password, name] = useWatch({ control: form.control, name: ['password', 'username'] })

  return (
    <FormDialog
      title="Add Admin User"
      description="Admins can change everything on the site, including other admins."
      size="narrow"
      submission={submission}
      submitLabel="Create User"
      busyLabel="Creating..."
      onClose={onClose}
    >
      <TextField
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...autofocused(input('username'))}
      />
      <TextField label="Email (optional)" type="email" autoComplete="off" {...input('email')} />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess."
        {...input('password')}
      />
      <PasswordStrength password={password} username={name} />
    </FormDialog>
  )
}

type ColleagueDialogProps = { user: AdminUser; onClose: () => void }

/** For a colleague who has lost the second factors. */
export function ResetDialog({ user, onClose }: ColleagueDialogProps) {
  const { write: resetFactors } = useResetFactors()
  return (
    <ConfirmDialog
      title={`Reset the second factors of ${user.username}?`}
      confirmLabel="Reset"
      onConfirm={async () => {
        await resetFactors(user.id)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`Check that ${user.username} really asked for this. Their apps, passkeys and recovery codes will stop working, they will be signed out everywhere, and they will sign in with only their password. If second factors are required, make a set-up code for ${user.username} as well.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who has lost a laptop. */
export function EndSessionsDialog({ user, onClose }: ColleagueDialogProps) {
  const { write: endSessions } = useEndColleaguesSessions()
  return (
    <ConfirmDialog
      title={`End all sessions of ${user.username}?`}
      confirmLabel="End sessions"
      onConfirm={async () => {
        await endSessions(user.id)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`${user.username} will be signed out everywhere and notified by e-mail. They will not lose unsaved text, and their password will stay the same.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who must set up a second factor in a new place. */
export function SetupCodeDialog({ user, onClose }: ColleagueDialogProps) {
  const [made, setMade] = useState<SetupCode>()
  const { write: makeCode } = useMakeSetupCode({ onDone: setMade })
  if (made) {
    return (
      <MadeSecretDialog
        title={`Set-up code for ${user.username}`}
        advice="Give it to them in person or by phone."
        secret={made.code}
        noun="code"
        expiresAt={made.expiresAt}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={`Make a set-up code for ${user.username}?`}
      confirmLabel="Make code"
      variant="primary"
      onConfirm={async () => {
        if (!(await makeCode(user.id))) onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`Check that ${user.username} really asked for this. With their password and this code, anyone can set up a second factor from a place that is new to the account. You will both be notified by e-mail.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who has forgotten the password. */
export function PasswordLinkDialog({ user, onClose }: ColleagueDialogProps) {
  const [made, setMade] = useState<PasswordLink>()
  const { write: makeLink } = useMakePasswordLink({ onDone: setMade })
  if (made) {
    return (
      <MadeSecretDialog
        title={`Password link for ${user.username}`}
        advice="Send it to them in a message that only they can read. Opening it changes nothing."
        secret={made.link}
        noun="link"
        expiresAt={made.expiresAt}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={`Make a password link for ${user.username}?`}
      confirmLabel="Make link"
      variant="primary"
      onConfirm={async () => {
        if (!(await makeLink(user.id))) onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`Check that ${user.username} really asked for this. Anyone who has this link can choose a new password for the account. Their sessions will then end, and their second factors will stay. You will both be notified by e-mail.`}
      </p>
    </ConfirmDialog>
  )
}

type MadeSecretDialogProps = {
  title: string
  /** How to hand it over. */
  advice: string
  secret: string
  noun: 'code' | 'link'
  expiresAt: string
  onClose: () => void
}

/** Shows what was made for a colleague and cannot be read again. */
function MadeSecretDialog(props: MadeSecretDialogProps) {
  const { title, advice, secret, noun, expiresAt, onClose } = props
  return (
    <Dialog
      title={title}
      description={`${advice} It works once and expires on ${formatDateTime(expiresAt)}. It will not be shown again.`}
      size="narrow"
      onClose={onClose}
    >
      <p className={noun === 'link' ? 'secret-text break-all' : 'secret-text'}>{secret}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={secret} what={`the ${noun}`}>
          {`Copy ${noun}`}
        </CopyButton>
      </div>
      <DialogActions>
        <Button small onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
