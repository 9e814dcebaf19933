import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { accountInputSchema } from '../../schema.ts'
import { useChangeEmail } from './queries.ts'

/** Sets the address for notices about the signed-in admin's account. */
export function EmailForm({ email }: { email: string }) {
  const { attempt: save, failureText } = useChangeEmail()
  const { submission, input } = useSimpleForm({
    schema: accountInputSchema,
    values: { email },
    save,
    failureText,
  })
  return (
    <SimpleForm
      submission={submission}
      label="E-mail"
      submitLabel="Save Address"
      busyLabel="Saving..."
    >
      <TextField
        label="Your e-mail address"
        hint="We send notices about your account here. If you leave it empty, they go to the office."
        type="email"
        autoComplete="email"
        {...input('email')}
      />
    </SimpleForm>
  )
}
