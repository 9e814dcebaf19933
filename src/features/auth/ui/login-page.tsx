import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#ui/api.ts'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { useSite } from '#ui/site.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import type { LoginInput } from '../schema.ts'
import { LoginForm } from './login-form.tsx'
import { useSession } from './session-context.tsx'

/** The way into the admin area: the 'Login' variant of SPEC section 2. */
export function LoginPage() {
  const session = useSession()
  const showToast = useToast()
  const site = useSite()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [problem, setProblem] = useState<string>()

  // Whoever comes from inside, by logging out, has lost the button that was pressed.
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus()
  }, [key])

  const handleSubmit = async ({ username, password }: LoginInput) => {
    setProblem(undefined)
    try {
      await session.signIn(username, password)
    } catch (error) {
      const reason = reasonOf(error)
      setProblem(reason)
      showToast({ title: 'Error', description: reason, variant: 'destructive' })
      return
    }
    showToast({ title: 'Success', description: 'Login successful' })
    const destination = session.takeDestination(search)
    if (/^\/admin(?:[?#/]|$)/.test(destination)) await navigate(destination, { replace: true })
    else window.location.assign(destination)
  }

  return (
    <main ref={main} id="main" tabIndex={-1} className="login-page survey-lines">
      <title>{`Admin login | ${site.name}`}</title>
      <div className="login-card">
        <BrandMark className="daylight size-12" />
        <h1 className="mt-4 text-2xl">Admin Login</h1>
        <p className="quiet mt-1 mb-6">{`Manage the content of ${site.name}.`}</p>
        <LoginForm
          label="Login"
          pendingLabel="Logging in..."
          problem={problem}
          onSubmit={handleSubmit}
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

/** A wrong name and a wrong password read the same; other failures say what they are. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server cannot be reached. Please try again.'
  return error.status === 401 ? 'Invalid password' : (error.reason ?? error.message)
}
