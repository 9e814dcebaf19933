import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type Input = Omit<ComponentProps<typeof PasswordField>, 'label'>
type NewPasswordFieldsProps = {
  newPassword: Input
  confirmPassword: Input
  /** The new password so far. */
  typed: string
  username: string | undefined
}

/** A new password with its strength, and the same again. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { newPassword, confirmPassword, typed, username } = props
  return (
    <>
      <PasswordField
        label="New Password"
        noun="new password"
        required
        autoComplete="new-password"
        hint="At least 6 characters; 15 or more are much harder to guess. Other devices are signed out."
        {...newPassword}
      />
      <PasswordStrength password={typed} username={username} />
      <PasswordField
        label="Confirm New Password"
        noun="repeated password"
        required
        autoComplete="new-password"
        {...confirmPassword}
      />
    </>
  )
}
