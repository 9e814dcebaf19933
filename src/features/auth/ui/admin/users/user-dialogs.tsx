import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { capitalized } from '#shared/text.ts'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { SecretDialog } from '#ui/admin/dialogs/secret-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { useStepDone } from '#ui/admin/way-back.ts'
import { describeFailure } from '#ui/failure-text.ts'
import type { SetupCode } from '../../../factor-schema.ts'
import { type AdminUser, newUserSchema, type PasswordLink } from '../../../schema.ts'
import { PasswordStrength } from '../password/password-strength.tsx'
import {
  useCreateUser,
  useEndColleaguesSessions,
  useMakePasswordLink,
  useMakeSetupCode,
  useResetFactors,
} from '../queries.ts'

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { attempt: save } = useCreateUser()
  const onStepDone = useStepDone()
  const { form, submission, input } = useSimpleForm({
    schema: newUserSchema,
    defaultValues: { username: '', email: '', password: '' },
    save,
    onSaved: () => {
      onClose()
      onStepDone()
    },
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
      <TextField label="E-mail (optional)" type="email" autoComplete="off" {...input('email')} />
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

export type ColleagueDialogProps = { user: AdminUser; onClose: () => void }

/** For a colleague who has lost the second factors. */
export function ResetDialog({ user, onClose }: ColleagueDialogProps) {
  const { write: resetFactors } = useResetFactors()
  const { username: name } = user
  return (
    <ConfirmDialog
      title={`Reset two-step sign-in for ${name}?`}
      confirmLabel="Reset"
      onConfirm={() => resetFactors(user.id).then(onClose)}
      onCancel={onClose}
    >
      <p>
        {`Check that ${name} really asked for this. Their apps, passkeys and recovery codes will stop working, they will be signed out everywhere, and they will sign in with only their password. If two-step sign-in is required, make a setup code for ${name} as well.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who has lost a laptop. */
export function EndSessionsDialog({ user, onClose }: ColleagueDialogProps) {
  const { write: endSessions } = useEndColleaguesSessions()
  const { username: name } = user
  return (
    <ConfirmDialog
      title={`Sign ${name} out everywhere?`}
      confirmLabel="Sign out"
      onConfirm={() => endSessions(user.id).then(onClose)}
      onCancel={onClose}
    >
      <p>
        {`${name} will be signed out everywhere and notified by e-mail. They will not lose unsaved text, and their password will stay the same.`}
      </p>
    </ConfirmDialog>
  )
}

/** For a colleague who must set up a second factor in a new place. */
export function SetupCodeDialog(props: ColleagueDialogProps) {
  const [made, setMade] = useState<SetupCode>()
  const { write } = useMakeSetupCode({ onDone: setMade })
  return (
    <MakeSecretDialog
      {...props}
      name="setup code"
      noun="code"
      risk="With their password and this code, anyone can set up two-step sign-in from a place that is new to the account."
      advice="Give it to them in person or by phone."
      make={write}
      made={made && { ...made, secret: made.code }}
    />
  )
}

/** For a colleague who has forgotten the password. */
export function PasswordLinkDialog(props: ColleagueDialogProps) {
  const [made, setMade] = useState<PasswordLink>()
  const { write } = useMakePasswordLink({ onDone: setMade })
  return (
    <MakeSecretDialog
      {...props}
      name="password link"
      noun="link"
      risk="Anyone who has this link can choose a new password for the account. A new password signs them out everywhere but keeps their two-step sign-in."
      advice="Send it to them in a message that only they can read. Opening it changes nothing."
      make={write}
      made={made && { ...made, secret: made.link }}
    />
  )
}

type MakeSecretDialogProps = ColleagueDialogProps & {
  name: string
  noun: 'code' | 'link'
  /** What others could do with it. */
  risk: string
  /** How to hand it over. */
  advice: string
  make: (id: number) => Promise<boolean>
  made: { secret: string; expiresAt: string } | undefined
}

/** Asks before something secret is made for a colleague, and shows it once. */
function MakeSecretDialog(props: MakeSecretDialogProps) {
  const { user, onClose, name, noun, risk, advice, make, made } = props
  if (made) {
    return (
      <SecretDialog
        title={`${capitalized(name)} for ${user.username}`}
        description={`${advice} It works once and expires on ${formatDateTime(made.expiresAt)}. It will not be shown again.`}
        secret={made.secret}
        {...{ noun, onClose }}
      />
    )
  }
  return (
    <ConfirmDialog
      title={`Make a ${name} for ${user.username}?`}
      confirmLabel={`Make ${noun}`}
      variant="primary"
      onConfirm={async () => {
        if (!(await make(user.id))) onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {`Check that ${user.username} really asked for this. ${risk} You will both be notified by e-mail.`}
      </p>
    </ConfirmDialog>
  )
}
