import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { opensHere } from '#ui/admin/dialog.tsx'
import { PasswordField } from '#ui/admin/password-field.tsx'
import { TextField } from '#ui/admin/field.tsx'
import { Button } from '#ui/components/button.tsx'
import { loginInputSchema } from '../schema.ts'
import type { LoginInput } from '../schema.ts'

type LoginFormProps = {
  label: string
  pendingLabel: string
  /** The reason of the last refusal, which stays until the next try. */
  problem?: string
  username?: string
  onSubmit: (input: LoginInput) => Promise<void>
}

/** Username and password, for the login page and for the dialog of an ended session. */
export function LoginForm({ label, pendingLabel, problem, username, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInputSchema),
    defaultValues: { username: username ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const missing = username ? 'password' : 'username'
  // The dialog comes unasked: the Enter of somebody who is typing must not meet its cross.
  const field = (name: keyof LoginInput) => {
    const { ref, ...props } = register(name)
    const takeBoth = (element: HTMLInputElement | null) => {
      ref(element)
      if (name === missing) opensHere(element)
    }
    return { ...props, ref: takeBoth }
  }
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
      {problem && (
        <p role="alert" className="notice" data-tone="bad">
          {problem}
        </p>
      )}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {isSubmitting ? pendingLabel : label}
      </Button>
    </form>
  )
}
