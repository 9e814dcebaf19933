import { useRouteError } from 'react-router'
import { Button } from '#ui/components/button.tsx'
import { describeFailure } from '#ui/failure-text.ts'

const FAULT_TEXTS = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  otherwise: 'Something went wrong on our side.',
}

/** Shown when the dashboard code fails. Says what to do, and that drafts are kept. */
export function DashboardFault() {
  const reason = describeFailure(useRouteError(), FAULT_TEXTS)
  return (
    <main id="main" className="centered-page">
      <div className="centered-card" role="alert">
        <h1 className="text-2xl">The admin area could not be shown</h1>
        <p className="mt-3">
          {`${reason} Unsaved text is kept in this browser and will be offered again.`}
        </p>
        <Button className="mt-6" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}
