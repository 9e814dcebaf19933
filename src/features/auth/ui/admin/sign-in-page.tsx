import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTitle } from '#ui/admin/use-title.ts'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { useSite } from '#ui/site.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { useSession } from './session-context.tsx'
import { SignIn } from './sign-in.tsx'

/** The sign-in page (docs/specification.md#signing-in). */
export function SignInPage() {
  const session = useSession()
  const showToast = useToast()
  const site = useSite()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  useTitle(`Admin login | ${site.name}`)

  // After signing out, the button that had the focus is gone.
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus()
  }, [key])

  const handleSignedIn = async () => {
    showToast({ title: 'Success', description: 'Login successful' })
    const destination = session.takeDestination(search)
    if (/^\/admin(?:[?#/]|$)/.test(destination)) await navigate(destination, { replace: true })
    else window.location.assign(destination)
  }

  return (
    <main ref={main} id="main" tabIndex={-1} className="centered-page survey-lines">
      <div className="centered-card">
        <BrandMark className="daylight size-12" />
        <h1 className="mt-4 text-2xl">Admin Login</h1>
        <p className="quiet mt-1 mb-6">{`Manage the content of ${site.name}.`}</p>
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
        <p className="mt-6 text-center">
          <a href="/" className="link">
            Back to website
          </a>
        </p>
      </div>
    </main>
  )
}
