import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TextField } from '#ui/admin/fields/field.tsx'
import { showFailure } from '#ui/admin/form/show-issues.ts'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import { setupCodeInputSchema, type SetupCodeInput } from '../../../factor-schema.ts'
import { setupCodeFailureOf, useEnterSetupCode } from './queries.ts'

/** Comes before a first factor in a place that the account does not know. */
export function SetupCodeForm() {
  const form = useForm<SetupCodeInput>({
    resolver: zodResolver(setupCodeInputSchema),
    defaultValues: { code: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const { write: enter } = useEnterSetupCode({
    onFailed: (error) => showFailure(error, form, setupCodeFailureOf(error)),
  })
  return (
    <form
      className="panel-form"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(enter)(event)}
    >
      <p>
        Your account does not know this place yet. Enter a set-up code first, so that nobody who
        only knows your password can set up a second factor in your name.
      </p>
      <TextField
        label="Set-up code"
        hint="A colleague can make one in Settings, under Admin Users. So can whoever runs the server."
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code')}
      />
      <Problem text={errors.root?.message} />
      <Button type="submit" small busy={isSubmitting} className="self-start">
        {isSubmitting ? 'Checking...' : 'Go on'}
      </Button>
    </form>
  )
}
