import { useQuery } from '@tanstack/react-query'
import { Panel } from '#ui/admin/panel.tsx'
import { EmailForm } from '../email-form.tsx'
import { sessionQuery, usersQuery } from '../queries.ts'
import { Factors } from './factors.tsx'

/** The settings of the signed-in admin's own account. */
export function AccountPanel() {
  const { data: session } = useQuery(sessionQuery())
  const { data: users } = useQuery(usersQuery())
  return (
    <Panel id="your-account" title="Your Account">
      {/* Admin Users reports it when they cannot be read. */}
      {users && (
        <div className="mb-6">
          <EmailForm email={users.find(({ id }) => id === session?.id)?.email ?? ''} />
        </div>
      )}
      <p className="quiet mb-4">
        With a second factor, nobody can sign in as you with your password alone.
      </p>
      <Factors username={session?.username ?? ''} />
    </Panel>
  )
}
