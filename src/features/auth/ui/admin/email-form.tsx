import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TextField } from '#ui/admin/fields/field.tsx'
import { showFailure } from '#ui/admin/form/show-issues.ts'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import { accountInputSchema, type AccountInput } from '../../schema.ts'
import { emailFailureOf, useChangeEmail } from './queries.ts'

/** Where the signed-in admin is told of changes to the account. */
export function EmailForm({ email }: { email: string }) {
  const form = useForm<AccountInput>({
    resolver: zodResolver(accountInputSchema),
    values: { email },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const { write: changeEmail } = useChangeEmail({
    onFailed: (error) => showFailure(error, form, emailFailureOf(error)),
  })

  return (
    <form
      className="panel-form mb-6"
      method="post"
      noValidate
      aria-label="E-mail"
      onSubmit={(event) => void handleSubmit(changeEmail)(event)}
    >
      <TextField
        label="Your e-mail address"
        hint="We send notices about your account here. If you leave it empty, the office gets them."
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Problem text={errors.root?.message} />
      <Button type="submit" small busy={isSubmitting} className="self-start">
        {isSubmitting ? 'Saving...' : 'Save Address'}
      </Button>
    </form>
  )
}
