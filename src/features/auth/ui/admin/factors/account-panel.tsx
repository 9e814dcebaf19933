import { useQuery } from '@tanstack/react-query'
import { Panel } from '#ui/admin/panel.tsx'
import { sessionQuery, usersQuery, useChangeEmail } from '../queries.ts'
import { Factors } from './factors.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { accountInputSchema } from '../../../schema.ts'

/** The settings of the signed-in admin's own account. */
export function AccountPanel() {
  const { data: session } = useQuery(sessionQuery())
  const { data: users } = useQuery(usersQuery())
  return (
    <Panel id="second-factors" title="Two-step sign-in and e-mail">
      <p className="quiet mb-4">
        With a second step, such as an app or a passkey, nobody can sign in as you with your
        password alone.
      </p>
      <Factors username={session?.username ?? ''} />
      {/* Admin Users reports it when they cannot be read. */}
      {users && (
        <div className="mt-8 border-t border-line pt-6">
          <EmailForm email={users.find(({ id }) => id === session?.id)?.email ?? ''} />
        </div>
      )}
    </Panel>
  )
}

/** Sets the address for notices about the signed-in admin's account. */
function EmailForm({ email }: { email: string }) {
  const { attempt: save, failureText } = useChangeEmail()
  const { submission, input } = useSimpleForm({
    schema: accountInputSchema,
    values: { email },
    save,
    failureText,
  })
  return (
    <SimpleForm submission={submission} label="E-mail" submitLabel="Save Address">
      <TextField
        label="Your e-mail address"
        hint="We send notices about your account to this address. If you leave it empty, they go to the office."
        type="email"
        autoComplete="email"
        {...input('email')}
      />
    </SimpleForm>
  )
}
