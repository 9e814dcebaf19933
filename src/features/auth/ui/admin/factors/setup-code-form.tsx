import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { setupCodeInputSchema } from '../../../factor-schema.ts'
import { useEnterSetupCode } from './queries.ts'

/** Comes before a first factor in a place that the account does not know. */
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
        Your account has not been used from this place before. Enter a set-up code first, so that
        nobody who only knows your password can set up a second factor for you.
      </p>
      <TextField
        label="Set-up code"
        hint="Another admin can make one in Settings, under Admin Users, and so can the person who runs the server."
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...input('code')}
      />
    </SimpleForm>
  )
}
