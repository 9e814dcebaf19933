import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Fold } from '#ui/admin/fold.tsx'
import { useTitle } from '#ui/admin/use-title.ts'
import { useSite } from '#ui/site.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSession } from '../sessions/session-context.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignIn } from './sign-in.tsx'

/** The dashboard itself says that it worked. */
const WELCOME_MS = 1500

/** The sign-in page (docs/specification.md#signing-in). */
export function SignInPage() {
  const session = useSession()
  const showToast = useToast()
  const site = useSite()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  useHydrated()
  useTitle(`Admin login | ${site.name}`)

  useEffect(() => {
    if (takeEarlyPress()) main.current?.querySelector<HTMLElement>('form [type=submit]')?.click()
  }, [])

  // After signing out, the button that had the focus is gone.
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus()
  }, [key])

  const handleSignedIn = async () => {
    showToast({ title: 'Success', description: 'Login successful', durationMs: WELCOME_MS })
    const destination = session.takeDestination(search)
    if (/^\/admin(?:[?#/]|$)/.test(destination)) await navigate(destination, { replace: true })
    else window.location.assign(destination)
  }

  return (
    <SignInCard ref={main} title="Admin Login" text={`Manage the content of ${site.name}.`}>
      <SignIn
        label="Login"
        pendingLabel="Logging in..."
        // An unknown name and a wrong password give the same message; other failures are named.
        wrongPassword="Invalid password"
        onSignedIn={handleSignedIn}
        onRefused={(description) =>
          showToast({ title: 'Error', description, variant: 'destructive' })
        }
      />
      <Fold line="Forgot your password?" className="quiet mt-3 text-sm">
        <p className="mt-1">
          Ask another admin to make you a password link, in Settings, under Admin Users. If there is
          no other admin, the person who runs the server can set a new password with the command{' '}
          <code>npm run admin -- reset-password NAME</code>.
        </p>
      </Fold>
    </SignInCard>
  )
}

/** Whether the form was sent before the code arrived (app/ui/admin-start.ts); says so once. */
function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement
  const wasPressed = dataset['pressed'] !== undefined
  delete dataset['pressed']
  return wasPressed
}
