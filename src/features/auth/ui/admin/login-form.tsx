import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { PasswordField } from '#ui/admin/fields/password-field.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import { loginInputSchema, type LoginInput } from '../../schema.ts'

type LoginFormProps = {
  label: string
  pendingLabel: string
  /** Why the last attempt failed; stays until the next attempt. */
  problem?: string
  username?: string
  /** Whether the admin comes back from the second step, to the password. */
  isReturning?: boolean
  onSubmit: (input: LoginInput) => Promise<void>
}

/** The fields of the login page and of the dialog for an ended session. */
export function LoginForm(props: LoginFormProps) {
  const { label, pendingLabel, problem, username, isReturning, onSubmit } = props
  const { register, handleSubmit, formState, setFocus } = useForm<LoginInput>({
    resolver: zodResolver(loginInputSchema),
    defaultValues: { username: username ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (isReturning) setFocus('password')
  }, [isReturning, setFocus])
  const missing = username ? 'password' : 'username'
  // The dialog opens unasked, so the focus must not be on its close button: somebody who is typing
  // could press Enter and dismiss it.
  const field = (name: keyof LoginInput) =>
    name === missing ? autofocused(register(name)) : register(name)
  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <TextField
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...field('username')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...field('password')}
      />
      <Problem text={problem} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        {isSubmitting ? pendingLabel : label}
      </Button>
    </form>
  )
}
