import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { EmailForm } from '../email-form.tsx'
import { sessionQuery, usersQuery } from '../queries.ts'
import { Factors } from './factors.tsx'

/** What belongs to the signed-in admin alone. */
export function AccountPanel() {
  const { data: session } = useQuery(sessionQuery())
  return (
    <Panel id="your-account" title="Your Account">
      <Loaded query={useQuery(usersQuery())} what="your e-mail address">
        {(users) => <EmailForm email={users.find(({ id }) => id === session?.id)?.email ?? ''} />}
      </Loaded>
      <p className="quiet mb-4">
        With a second factor nobody can sign in as you by knowing your password.
      </p>
      <Factors username={session?.username ?? ''} />
    </Panel>
  )
}
