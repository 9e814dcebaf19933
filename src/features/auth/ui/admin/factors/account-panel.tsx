import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../queries.ts'
import { Factors } from './factors.tsx'

/** What belongs to the signed-in admin alone. */
export function AccountPanel() {
  const { data: session } = useQuery(sessionQuery())
  return (
    <section className="panel" aria-labelledby="your-account">
      <h2 id="your-account" className="panel-title">
        Your Account
      </h2>
      <p className="quiet mb-4">
        With a second factor nobody can sign in as you by knowing your password.
      </p>
      <Factors username={session?.username ?? ''} />
    </section>
  )
}
