import { useQuery } from '@tanstack/react-query'
import { Panel } from '#ui/admin/panel.tsx'
import { sessionQuery } from '../queries.ts'
import { Factors } from './factors.tsx'

/** What belongs to the signed-in admin alone. */
export function AccountPanel() {
  const { data: session } = useQuery(sessionQuery())
  return (
    <Panel id="your-account" title="Your Account">
      <p className="quiet mb-4">
        With a second factor nobody can sign in as you by knowing your password.
      </p>
      <Factors username={session?.username ?? ''} />
    </Panel>
  )
}
