import { useRouteError } from 'react-router'
import { Button } from '#ui/components/button.tsx'

/** Stands in for the dashboard when its code fails: what to do, and where the words are. */
export function DashboardFault() {
  const error = useRouteError()
  return (
    <main id="main" className="login-page">
      <div className="login-card" role="alert">
        <h1 className="text-2xl">The admin area could not be shown</h1>
        <p className="mt-3">
          {error instanceof TypeError
            ? 'The server cannot be reached. Check the connection and try again.'
            : 'Something went wrong on our side.'}{' '}
          What you were writing is kept in this browser and offered again.
        </p>
        <Button className="mt-6" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}
