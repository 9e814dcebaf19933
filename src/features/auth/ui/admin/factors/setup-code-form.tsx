import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { setupCodeInputSchema } from '../../../factor-schema.ts'
import { useEnterSetupCode } from './queries.ts'

/** Comes before setting up a first factor in a place that is new to the account. */
export function SetupCodeForm() {
  const { attempt: save, failureText } = useEnterSetupCode()
  const { submission, input } = useSimpleForm({
    schema: setupCodeInputSchema,
    defaultValues: { code: '' },
    save,
    failureText,
  })
  return (
    <SimpleForm submission={submission} submitLabel="Continue" busyLabel="Checking...">
      <p>
        You have not used your account from this place before. Enter a setup code first, so that
        nobody can set up two-step sign-in for you with only your password.
      </p>
      <TextField
        label="Setup code"
        hint="Another admin can make one in Settings, under Admin Users. The person who runs the server can also make one."
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...input('code')}
      />
    </SimpleForm>
  )
}
